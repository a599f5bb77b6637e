import { browser } from 'wxt/browser';
import { looksUpItem } from '../../services/background/look-up';
import {
  type PostDefaults,
  PostDefaultsForm,
  postDefaultsItem,
  standardPostDefaults,
} from '../../services/blog/post-form';
import { badgeChoices, badgeItem } from '../../services/dashboard/last-look';
import { connectionItem } from '../../services/settings/connection-item';
import { themeItem } from '../session/mount';
import { ProjectChip } from '../session/project';
import { rowDensities, rowsItem } from '../table/data/row-density';
import { Failure, OutsideLink } from '../ui/failure';
import { Mark } from '../ui/mark';
import { MessageArea } from '../ui/messages';
import { singleKeysItem } from '../ui/shortcut-keys';
import { useStored } from '../ui/use-stored';
import { ContactSection } from './contact-section';
import { MaskSection } from './mask-section';
import { ConnectionForm } from './connection-form';
import { CheckChoice, PermissionChoice, RadioChoice, Section, StoredForm } from './option-parts';
import { ReadsSection } from './reads-section';
import { RemindersSection } from './reminders-section';
import { SessionSection } from './session-section';

const themes = { system: { label: 'System' }, light: { label: 'Light' }, dark: { label: 'Dark' } };

export function Options() {
  const setting = useStored(connectionItem);
  const formKey = setting?.isManaged ? JSON.stringify(setting) : 'own';
  return (
    <>
      <main className="mx-auto max-w-[432px] px-4 pt-6 pb-16 min-[800px]:max-w-[704px]">
        <header className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-6">
          <Mark sizePx={40} />
          <h1 className="text-figure font-semibold">Career Console options</h1>
          <ProjectChip />
        </header>
        <Section title="Connection" about="The Firebase project whose data the console shows.">
          {/* The form copies the saved values when it mounts, so they must be read first. */}
          {setting && !setting.fault && <ConnectionForm key={formKey} setting={setting} />}
          {setting?.fault && (
            <Failure title="The connection set by your organisation is not valid">
              {setting.fault}
            </Failure>
          )}
        </Section>
        <SessionSection />
        <ReadsSection />
        <RemindersSection />
        <MaskSection />
        <ContactSection />
        <PostDefaultsSection projectId={setting?.connection?.projectId ?? ''} />
        <Section title="Appearance" about="In every window, at once.">
          <RadioChoice label="Theme" item={themeItem} choices={themes} />
          <RadioChoice label="Rows" item={rowsItem} choices={rowDensities} />
        </Section>
        <Section title="Toolbar badge" about="What is new, counted every 15 minutes.">
          <RadioChoice label="Badge" item={badgeItem} choices={badgeChoices} />
        </Section>
        <Section title="Keyboard" about="The menu of the console lists all shortcuts.">
          <CheckChoice
            label="Single-key shortcuts"
            item={singleKeysItem}
            hint="/, r, Shift+R, m, Shift+M, ., ?, and g or v before another key, but not the keys inside a list. Turn them off if something else, such as speech input, presses keys for you."
          />
        </Section>
        {!import.meta.env.FIREFOX && (
          <Section title="Other pages" about="The console sees only what you choose to find.">
            <PermissionChoice
              label="Look up from other pages"
              permission="contextMenus"
              item={looksUpItem}
              hint="The menu of a selected text gets an entry that finds it here."
            />
          </Section>
        )}
        <Section title="About" about={`Version ${browser.runtime.getManifest().version}`}>
          <p>
            <OutsideLink label="Third-party licences" url="/licences.txt" />
          </p>
        </Section>
      </main>
      <div className="sticky bottom-0">
        <MessageArea />
      </div>
    </>
  );
}

const urlField = { inputMode: 'url', spellCheck: false } as const;

/** Defaults for new posts; an empty field uses the default in its placeholder. */
function PostDefaultsSection({ projectId }: { projectId: string }) {
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
