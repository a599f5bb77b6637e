import { useOptimistic, useState, useTransition } from 'react';
import { api } from '../../services/api/client';
import { failureReason } from '../../services/rpc/failure';
import {
  idleChoicesMinutes,
  longestMinutes,
  longestStayMinutes,
} from '../../services/session/limits';
import { formatDuration } from '../../services/values/formats';
import { idleMinutesItem, staysSignedInItem } from '../../services/session/session-settings';
import { Failure } from '../ui/failure';
import { SelectField } from '../forms/field';
import { useStored } from '../ui/use-stored';

const countingHint = `Counts while nobody uses the panel, the popup or a tab of the console, also while the computer sleeps. In any case the sign-in ends after ${formatDuration(longestMinutes)}, and with the browser.`;

/** How long a sign-in lasts, and whether it is kept on disk. */
export function SessionOptions() {
  const idleMinutes = useStored(idleMinutesItem);
  const staysSignedIn = useStored(staysSignedInItem);
  if (idleMinutes === undefined || staysSignedIn === undefined) return null;
  return (
    <>
      <IdleChoice minutes={idleMinutes} isDisabled={staysSignedIn} />
      <StayChoice isOn={staysSignedIn} />
    </>
  );
}

function IdleChoice({ minutes, isDisabled }: { minutes: number; isDisabled: boolean }) {
  return (
    <SelectField
      label="Sign out without use"
      name="idleMinutes"
      hint={isDisabled ? 'Does not count while you stay signed in.' : countingHint}
      disabled={isDisabled}
      value={minutes}
      onChange={(event) => void idleMinutesItem.setValue(Number(event.target.value))}
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

function StayChoice({ isOn }: { isOn: boolean }) {
  // The background moves the sign-in first; the choice is shown as made meanwhile.
  const [isShownOn, showOn] = useOptimistic(isOn);
  const [isPending, startTransition] = useTransition();
  const [failure, setFailure] = useState<string>();
  const change = (isChosen: boolean) =>
    startTransition(async () => {
      showOn(isChosen);
      setFailure(undefined);
      try {
        await api.session.staySignedIn({ isOn: isChosen });
      } catch (error) {
        setFailure(failureReason(error));
      }
    });
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-6 items-center gap-1.5 font-medium">
        <input
          type="checkbox"
          name="staysSignedIn"
          aria-describedby="stays-signed-in-hint"
          aria-busy={isPending}
          checked={isShownOn}
          onChange={(event) => isPending || change(event.target.checked)}
        />
        Stay signed in
      </label>
      <p id="stays-signed-in-hint" className="text-hint text-muted">
        Keeps the sign-in on this computer’s disk, so that it outlives the browser. Whoever can use
        this browser, or read the files of its profile, is then in the console without a password,
        for up to {formatDuration(longestStayMinutes)} after you signed in: neither the time without
        use nor the {formatDuration(longestMinutes)} count. Leave it off on a computer that others
        use, or whose disk is not encrypted. Switching it off, or logging out, removes the sign-in
        from the disk.
      </p>
      {failure !== undefined && <Failure title="Nothing was changed">{failure}</Failure>}
    </div>
  );
}
