import { useState } from 'react';
import { api } from '../../services/api/client';
import { failureReason } from '../../services/rpc/failure';
import {
  idleChoicesMinutes,
  longestMinutes,
  longestStayMinutes,
} from '../../services/session/limits';
import { formatDuration } from '../../services/session/session';
import { idleMinutesItem, staysSignedInItem } from '../../services/session/session-item';
import { Failure } from '../ui/failure';
import { CheckField, SelectField } from '../forms/field';
import { useStored, useStoredChoice } from '../ui/use-stored';
import { More } from './option-parts';

const idleHint = `The timer runs while the console is not in use, including while the computer sleeps. In any case, you are signed out after ${formatDuration(longestMinutes)} or when the browser closes.`;

export function IdleChoice() {
  const [minutes, choose] = useStoredChoice(idleMinutesItem);
  const isDisabled = useStored(staysSignedInItem);
  if (minutes === undefined) return null;
  return (
    <SelectField
      label="Sign out after inactivity"
      name="idleMinutes"
      hint={isDisabled ? 'Does not apply while you stay signed in.' : idleHint}
      disabled={isDisabled}
      value={minutes}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {idleChoicesMinutes.map((choice) => (
        <option key={choice} value={choice}>
          After {formatDuration(choice)}
        </option>
      ))}
      <option value={0}>Never</option>
    </SelectField>
  );
}

const stayHint = (
  <>
    Anyone who can use this browser, or read its profile folder, can then open the console without a
    password for up to {formatDuration(longestStayMinutes)} after you signed in.
    <More>
      You stay signed in after the browser closes, and the limits for inactivity and{' '}
      {formatDuration(longestMinutes)} do not apply. Leave this off on a shared computer, or if the
      disk is not encrypted. Turning it off or logging out removes the sign-in from the disk.
    </More>
  </>
);

export function StayChoice() {
  const [failure, setFailure] = useState<string>();
  // The background moves the sign-in before it stores the choice.
  const [isOn, choose, isPending] = useStoredChoice(staysSignedInItem, async (isChosen) => {
    setFailure(undefined);
    await api.session
      .staySignedIn({ isOn: isChosen })
      .catch((error: unknown) => setFailure(failureReason(error)));
  });
  if (isOn === undefined) return null;
  return (
    <div className="flex flex-col gap-1">
      <CheckField
        label="Stay signed in"
        name="staysSignedIn"
        hint={stayHint}
        aria-busy={isPending}
        checked={isOn}
        onChange={(event) => isPending || choose(event.target.checked)}
      />
      {failure !== undefined && <Failure title="Nothing was changed">{failure}</Failure>}
    </div>
  );
}
