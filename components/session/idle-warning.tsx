import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { api } from '../../services/api/client';
import { nextLimit } from '../../services/session/limits';
import {
  idleMinutesItem,
  sessionTimesItem,
  staysSignedInItem,
} from '../../services/session/session-item';
import { showFailure } from '../ui/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { useStored } from '../ui/use-stored';

const warnedForMs = 60_000;

const show = (element: HTMLElement | null) => element?.showPopover();

/** Warns before the inactivity limit. Any use in any view reports itself and ends the warning. */
export function IdleWarning() {
  const times = useStored(sessionTimesItem);
  const idleMinutes = useStored(idleMinutesItem);
  const staysSignedIn = useStored(staysSignedInItem);
  const [secondsLeft, setSecondsLeft] = useState<number>();
  const isKnown = times && idleMinutes !== undefined && staysSignedIn !== undefined;
  const limit = isKnown ? nextLimit(times, { staysSignedIn, idleMinutes }) : undefined;
  const endsAt = limit?.end.reason === 'idle' ? limit.at : Infinity;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Compares times at each tick, because a timer stops while the computer sleeps.
    const tick = () => {
      const leftMs = endsAt - Date.now();
      const isNear = leftMs <= warnedForMs;
      setSecondsLeft(isNear && leftMs > 0 ? Math.ceil(leftMs / 1000) : undefined);
      if (leftMs <= 0 || leftMs === Infinity) return;
      timer = setTimeout(tick, isNear ? 1000 : leftMs - warnedForMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [endsAt]);

  if (secondsLeft === undefined) return null;
  return createPortal(
    <aside
      ref={show}
      popover="manual"
      className="fixed inset-x-2 top-13 bottom-auto m-0 mx-auto w-fit max-w-[440px] rounded-control bg-surface-0 text-text shadow-float"
    >
      <Notice
        tone="warning"
        action={
          <div className="flex items-center gap-2">
            <span role="timer" className="whitespace-nowrap tabular-nums">
              {secondsLeft} s
            </span>
            <Button
              size="medium"
              title="Or press any key"
              onClick={() => showFailure(api.session.use())}
            >
              Stay signed in
            </Button>
          </div>
        }
      >
        {/* Announced once, hence without the seconds. */}
        <p role="alert">
          The console is not in use. Press any key, or you will be signed out within a minute.
        </p>
      </Notice>
    </aside>,
    // What is outside an open dialog cannot be reached.
    document.querySelector('dialog:modal') ?? document.body,
  );
}
