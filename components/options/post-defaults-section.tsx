import { useState } from 'react';
import {
  type PostDefaults,
  PostDefaultsForm,
  postDefaultsItem,
  standardPostDefaults,
} from '../../services/blog/post-form';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { showMessage } from '../ui/messages';
import { SaveButton } from './option-parts';

interface PostDefaultsSectionProps {
  saved: PostDefaults;
  projectId: string;
}

/** Defaults for new posts; an empty field uses the default in its placeholder. */
export function PostDefaultsSection({ saved, projectId }: PostDefaultsSectionProps) {
  const [values, setValues] = useState(saved);
  const form = useForm<PostDefaults, PostDefaults>({
    schema: PostDefaultsForm,
    values,
    onChange: (change) => setValues({ ...values, ...change }),
    send,
  });
  const standard = standardPostDefaults(projectId);
  const field = (name: keyof PostDefaults) => ({
    placeholder: standard[name],
    ...form.field(name),
  });
  async function send() {
    const defaults = form.check();
    if (!defaults) return;
    await postDefaultsItem.setValue(defaults);
    setValues(defaults);
    showMessage({ text: 'Defaults saved. New posts will use them.' });
  }

  return (
    <form className="flex flex-col gap-3" {...form.props}>
      <TextField
        label="Default author logo"
        hint="The URL of a picture, or a path on your site that starts with /."
        inputMode="url"
        spellCheck={false}
        {...field('authorLogo')}
      />
      <TextField label="Default author name" {...field('authorName')} />
      <TextField label="Default link" inputMode="url" spellCheck={false} {...field('href')} />
      <div>
        <SaveButton
          label="Save defaults"
          isOffered={JSON.stringify(values) !== JSON.stringify(saved)}
        />
      </div>
    </form>
  );
}
