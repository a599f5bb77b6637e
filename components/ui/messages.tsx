import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { IconButton } from './icon-button';

export interface Message {
  text: string;
  tone?: 'neutral' | 'danger';
  /** At most one action, for example Undo. */
  action?: { label: string; run: () => void };
  /**
   * How long it stays when nobody hovers over or focuses it. One that stays longer than usual, to
   * offer its action, gives way to newer ones and comes back for the rest of its time.
   */
  shownForMs?: number;
}

interface QueuedMessage extends Message {
  postedAt: number;
  shownForMs: number;
}

const usuallyShownForMs = 6000;

let queue: readonly QueuedMessage[] = [];
const listeners = new Set<() => void>();

function update(next: readonly QueuedMessage[]) {
  queue = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message at the bottom of the view. What was shown until then has been seen; only what
 * went wrong, or still offers its action, comes back after it.
 */
export function showMessage({ shownForMs = usuallyShownForMs, ...message }: Message): void {
  const staying = queue.filter((other) => isLasting(other) || other.tone === 'danger');
  update([...staying, { ...message, shownForMs, postedAt: Date.now() }]);
}

const isLasting = ({ shownForMs }: QueuedMessage) => shownForMs > usuallyShownForMs;

function dismiss(message: QueuedMessage) {
  update(queue.filter((other) => other !== message));
}

/** Messages name what belongs to a session, and their Undo needs it. */
export function clearMessages(): void {
  update([]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Rendered once in each view; shows one message at a time. */
export function MessageArea() {
  const current = useSyncExternalStore(subscribe, () => queue.at(-1));
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-10 flex justify-center p-3"
    >
      {current && <MessageBar key={`${current.postedAt} ${current.text}`} message={current} />}
    </div>
  );
}

function MessageBar({ message }: { message: QueuedMessage }) {
  const [isHeld, setIsHeld] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { text, tone = 'neutral', action } = message;

  useEffect(() => {
    if (isHeld) return;
    const { shownForMs, postedAt } = message;
    const goneMs = isLasting(message) ? Date.now() - postedAt : 0;
    const timer = setTimeout(() => dismiss(message), Math.max(0, shownForMs - goneMs));
    return () => clearTimeout(timer);
  }, [isHeld, message]);

  return (
    <div
      ref={bar}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex max-w-full items-center gap-2 rounded-control border border-line bg-surface-1 py-1.5 pr-1.5 pl-3 shadow-float"
    >
      <span
        className={classNames(
          'line-clamp-3 whitespace-pre-wrap',
          tone === 'danger' && 'text-danger',
        )}
      >
        {text}
      </span>
      {action && (
        <Button
          size="small"
          onClick={() => {
            dismiss(message);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label="Dismiss message" size="small" onClick={() => dismiss(message)} />
    </div>
  );
}
