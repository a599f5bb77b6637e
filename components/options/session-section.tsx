import { useState } from 'react';
import { api } from '../../services/api/client';
import { keepsListsItem, removeKeptRows } from '../../services/lists/kept-rows';
import * as limits from '../../services/session/limits';
import { formatDuration } from '../../services/session/session';
import { staysSignedInItem } from '../../services/session/session-item';
import { SelectField } from '../forms/field';
import { Failure } from '../ui/failure';
import { useStored, useStoredChoice } from '../ui/use-stored';
import { CheckChoice, Section } from './option-parts';

const idleChoices = limits.idleChoicesMinutes.map(
  (minutes) => [minutes, `After ${formatDuration(minutes)}`] as const,
);

const idleHint = `The timer runs while the console is not in use, including while the computer sleeps. In any case, you are signed out after ${formatDuration(limits.longestMinutes)} or when the browser closes.`;

const stayHint = `Anyone who can use this browser, or read its profile folder, can then open the console without a password for up to ${formatDuration(limits.longestStayMinutes)} after you signed in. Leave this off on a shared computer, or if the disk is not encrypted.`;

const keepHint =
  'Lists of more than 2,000 rows are encrypted and put on this computer’s disk, so that they need not be read again. After you log out or the browser closes, nobody can read them.';

async function keepLists(isOn: boolean): Promise<void> {
  await keepsListsItem.setValue(isOn);
  if (!isOn) await removeKeptRows();
}

export function SessionSection() {
  const staysSignedIn = useStored(staysSignedInItem);
  const [idleMinutes, chooseIdleMinutes] = useStoredChoice(limits.idleMinutesItem);
  const [failure, setFailure] = useState<unknown>();
  // The background moves the sign-in before it stores the choice.
  const stay = async (isOn: boolean) => {
    setFailure(undefined);
    await api.session.staySignedIn({ isOn }).catch(setFailure);
  };
  return (
    <Section title="Session" about="When the console signs you out, and what it keeps.">
      {idleMinutes !== undefined && (
        <SelectField
          label="Sign out after inactivity"
          options={[...idleChoices, [0, 'Never']]}
          value={idleMinutes}
          onChange={({ target }) => chooseIdleMinutes(Number(target.value))}
          disabled={staysSignedIn}
          hint={staysSignedIn ? 'Does not apply while you stay signed in.' : idleHint}
        />
      )}
      <CheckChoice label="Stay signed in" item={staysSignedInItem} store={stay} hint={stayHint} />
      <CheckChoice
        label="Keep long lists between openings"
        item={keepsListsItem}
        store={keepLists}
        hint={keepHint}
      />
      {failure !== undefined && <Failure title="Nothing was changed" error={failure} />}
    </Section>
  );
}
