import { browser } from 'wxt/browser';
import { postDefaultsItem } from '../../services/blog/post-form';
import { priceItem } from '../../services/meter/reads';
import { connectionItem } from '../../services/settings/connection-item';
import { CheckField } from '../forms/field';
import { themeItem } from '../session/mount';
import { ProjectChip } from '../session/project';
import { Failure, OutsideLink } from '../ui/failure';
import { Mark } from '../ui/mark';
import { MessageArea } from '../ui/messages';
import { singleKeysItem } from '../ui/shortcut-keys';
import { useStored, useStoredChoice } from '../ui/use-stored';
import { ConnectionForm } from './connection-form';
import { Choice, Section } from './option-parts';
import { PostDefaultsSection } from './post-defaults-section';
import { AskChoice, KeepChoice, PriceField } from './reads-section';
import { IdleChoice, StayChoice } from './session-options';

const themes = { system: 'System', light: 'Light', dark: 'Dark' };

export function Options() {
  const setting = useStored(connectionItem);
  const formKey = setting?.isManaged ? JSON.stringify(setting) : 'own';
  const projectId = setting?.connection?.projectId ?? '';
  const postDefaults = useStored(postDefaultsItem);
  const price = useStored(priceItem);
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
        <Section title="Session" about="When the console signs you out.">
          <IdleChoice />
          <StayChoice />
        </Section>
        <Section title="Reads and cost" about="Firestore charges for each document it reads.">
          <AskChoice />
          <KeepChoice />
          {price !== undefined && <PriceField saved={price} />}
        </Section>
        <Section title="New posts" about="What the form of a new post starts with.">
          {setting && postDefaults && (
            <PostDefaultsSection saved={postDefaults} projectId={projectId} />
          )}
        </Section>
        <Section title="Appearance" about="In every window, at once.">
          <Choice label="Theme" item={themeItem} choices={themes} />
        </Section>
        <Section title="Keyboard" about="The console shows all shortcuts when you press ?.">
          <SingleKeysChoice />
        </Section>
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

function SingleKeysChoice() {
  const [isOn, choose] = useStoredChoice(singleKeysItem);
  return (
    <CheckField
      label="Single-key shortcuts"
      name="singleKeys"
      hint="/, r, Shift+R, ?, j, k, and g before a letter. Turn them off if something else, such as speech input, presses keys for you."
      checked={isOn ?? true}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}
