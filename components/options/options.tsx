import { browser } from 'wxt/browser';
import { keepsListsItem } from '../../services/lists/kept-rows';
import { NoStorage } from '../../services/background/deadline';
import * as limits from '../../services/session/limits';
import { formatDuration } from '../../services/session/session';
import { connectionItem } from '../../services/settings/connection-item';
import { type Theme, themeItem } from '../session/mount';
import { SelectField } from '../forms/field';
import { useStoredChoice } from '../forms/use-form';
import { askToConfirm, DialogArea } from '../session/dialogs';
import OperationsNotice from '../operations/operations-notice';
import { Button } from '../ui/button';
import { api } from '../../services/api/client';
import { Failure, OutsideLink } from '../ui/failure';
import { useLasting } from '../ui/loading';
import { Mark } from '../ui/mark';
import { MessageArea } from '../ui/messages';
import { singleKeysItem } from '../ui/shortcut-keys';
import { useStored } from '../ui/use-stored';
import { ConnectionForm } from './connection-form';
import { CheckChoice, CountryChoice, MinutesChoice, Section } from './option-parts';

const themes = Object.entries({ system: 'System', light: 'Light', dark: 'Dark' });

export function Options() {
  const connection = useStored(connectionItem);
  const [theme, chooseTheme] = useStoredChoice(themeItem);
  const isUnread = useLasting(connection === undefined, 800);
  return (
    <>
      <main className="mx-auto max-w-[432px] px-4 py-4 min-[800px]:max-w-[832px]">
        <header className="flex items-center gap-x-3 pb-4">
          <Mark sizePx={40} />
          <h1 className="text-figure font-semibold">Career Console options</h1>
        </header>
        <Section title="Connection" about="The Firebase project whose data the console shows.">
          {isUnread && <Failure title="Could not read the saved data" error={new NoStorage()} />}
          {connection !== undefined && <ConnectionForm saved={connection} />}
        </Section>
        <Section title="Session" about="When the console signs you out, and what it keeps.">
          <MinutesChoice
            label="Sign out after inactivity"
            item={limits.idleMinutesItem}
            hint="While the console is in sight."
          />
          <MinutesChoice
            label="Sign out when out of sight"
            item={limits.unseenMinutesItem}
            hint={unseenHint}
          />
          <CheckChoice
            label="Keep long lists on this computer"
            item={keepsListsItem}
            hint={keepHint}
          />
        </Section>
        <Section
          title="Phone numbers"
          about="Call and WhatsApp need the whole number. Nothing is sent until you send it there."
        >
          <CountryChoice />
        </Section>
        <Section title="Appearance" about="Applies to all windows at once.">
          <SelectField
            label="Theme"
            options={themes}
            value={theme}
            onChange={({ target }) => chooseTheme(target.value as Theme)}
          />
        </Section>
        <Section title="Keyboard" about="The menu of the console lists all shortcuts.">
          <CheckChoice
            label="Single-key shortcuts"
            item={singleKeysItem}
            hint="Keys without Ctrl or Alt, such as / to search. Keys inside a list always work. Turn this off if speech input presses keys for you."
          />
        </Section>
        <Section title="Saved data" about="What the browser stores on this computer.">
          <OperationsNotice />
          <Button variant="danger-quiet" className="-ms-3 self-start" onClick={askToRemove}>
            Start without saved data
          </Button>
        </Section>
        <Section title="About" about={`Version ${browser.runtime.getManifest().version}`}>
          <p>
            <OutsideLink label="Third-party licences" url="/licences.txt" />
          </p>
        </Section>
        <DialogArea />
      </main>
      <div className="sticky bottom-0">
        <MessageArea />
      </div>
    </>
  );
}

const unseenHint = `While its panel is closed and its tabs are hidden, also while the computer sleeps. In any case, you are signed out after ${formatDuration(limits.longestMinutes)} or when the browser closes.`;

const keepHint =
  'Lists of more than 2,000 rows are stored encrypted, so that they open at once. After you sign out or the browser closes, nobody can read them.';

const askToRemove = () =>
  askToConfirm({
    title: 'Start without saved data',
    question:
      'Options, unsent forms, kept lists and the look of cards and columns are removed from this computer. You are signed out, and the console closes.',
    isDanger: true,
    failureTitle: 'Could not remove the saved data',
    onConfirm: () => api.settings.removeSavedData(),
    children:
      'The connection, drafts of posts and unfinished operations stay if the browser can read them, and are removed if not. An operation that is removed leaves what it has written: then look at the newest groups, coupons and posts.',
  });
