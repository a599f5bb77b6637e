import { createPortal } from 'react-dom';
import { api } from '../../services/api/client';
import * as limits from '../../services/session/limits';
import { showFailure } from '../ui/messages';
import { Notice } from '../ui/notice';
import { useNow } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';

const warnedForMs = 60_000;

const stay = { children: 'Stay signed in', onClick: () => showFailure(api.session.use()) };

const show = (element: HTMLElement | null) => element?.showPopover();

export function IdleWarning() {
  const now = useNow(1000);
  const times = useStored(limits.sessionTimesItem);
  const idle = useStored(limits.idleMinutesItem);
  const unseen = useStored(limits.unseenMinutesItem);
  const isKnown = times && idle !== undefined && unseen !== undefined;
  const limit = isKnown ? limits.nextLimit(times, [idle, unseen]) : undefined;
  const leftMs = limit?.end.reason === 'idle' ? limit.at - now : Infinity;
  if (leftMs <= 0 || leftMs > warnedForMs) return null;
  return createPortal(
    <aside
      ref={show}
      popover="manual"
      className="fixed inset-x-2 top-13 bottom-auto m-0 mx-auto w-fit max-w-[440px] rounded-control bg-surface-0 text-text shadow-float"
    >
      <Notice tone="warning" buttons={[stay]}>
        {/* It is announced once, hence without the seconds. */}
        <span role="alert">
          You are signed out within a minute. To stay signed in, press any key.
        </span>{' '}
        <span role="timer" className="whitespace-nowrap tabular-nums">
          {Math.ceil(leftMs / 1000)} s
        </span>
      </Notice>
    </aside>,
    // What is outside an open dialog cannot be reached.
    document.querySelector('dialog:modal') ?? document.body,
  );
}
