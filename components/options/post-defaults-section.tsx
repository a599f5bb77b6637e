import {
  type PostDefaults,
  PostDefaultsForm,
  postDefaultsItem,
  standardPostDefaults,
} from '../../services/blog/post-form';
import { useStored } from '../ui/use-stored';
import { Section, StoredForm } from './option-parts';

const urlField = { inputMode: 'url', spellCheck: false } as const;

/** Defaults for new posts; an empty field uses the default in its placeholder. */
export function PostDefaultsSection({ projectId }: { projectId: string }) {
  const saved = useStored(postDefaultsItem);
  const standard = standardPostDefaults(projectId);
  return (
    <Section title="New posts" about="What the form of a new post starts with.">
      {saved && (
        <StoredForm<PostDefaults>
          schema={PostDefaultsForm}
          saved={saved}
          store={postDefaultsItem.setValue}
          label="Save defaults"
          savedText="Defaults saved. New posts will use them."
          fields={{
            authorLogo: {
              label: 'Default author logo',
              hint: 'The URL of a picture, or a path on your site that starts with /.',
              placeholder: standard.authorLogo,
              ...urlField,
            },
            authorName: { label: 'Default author name', placeholder: standard.authorName },
            href: { label: 'Default link', placeholder: standard.href, ...urlField },
          }}
        />
      )}
    </Section>
  );
}
