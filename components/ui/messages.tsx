import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { failureReason } from '../../services/rpc/failure';
import { createStore } from '../../services/values/store';
import { Button, classNames, IconButton } from './button';

export interface Message {
  text: string;
  tone?: 'neutral' | 'danger';
  /** At most one action, for example Undo. */
  action?: { label: string; run: () => void };
  /**
   * Display time without hover or focus. A message with more than the default time gives way to
   * newer ones and comes back for the time that remains.
   */
  shownForMs?: number;
}

interface QueuedMessage extends Message {
  key: string;
  /** Set if it is shown longer than the default time. */
  endsAt?: number;
}

const defaultShownForMs = 6000;

const queue = createStore<readonly QueuedMessage[]>([]);

/**
 * Shows a message at the bottom of the view. Of the earlier messages, only errors and those with
 * more than the default time come back after it.
 */
export function showMessage(message: Message): void {
  const { shownForMs = defaultShownForMs } = message;
  const endsAt = shownForMs > defaultShownForMs ? Date.now() + shownForMs : undefined;
  const kept = queue.get().filter((other) => other.endsAt !== undefined || other.tone === 'danger');
  queue.set([...kept, { ...message, key: crypto.randomUUID(), endsAt }]);
}

/** Shows a message if the request fails. */
export function showFailure(request: Promise<unknown>): void {
  request.catch((error: unknown) => showMessage({ tone: 'danger', text: failureReason(error) }));
}

function dismiss(message: QueuedMessage) {
  queue.set(queue.get().filter((other) => other !== message));
}

/** For the end of a session: messages contain its data, and Undo needs it. */
export function clearMessages(): void {
  queue.set([]);
}

/** Rendered once in each view; shows one message at a time. */
export function MessageArea() {
  const current = useSyncExternalStore(queue.subscribe, () => queue.get().at(-1));
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-10 flex justify-center p-3"
    >
      {current && <MessageBar key={current.key} message={current} />}
    </div>
  );
}

function MessageBar({ message }: { message: QueuedMessage }) {
  const [isPaused, setIsPaused] = useState(false);
  const { text, tone = 'neutral', action } = message;

  useEffect(() => {
    if (isPaused) return;
    const { endsAt = Date.now() + defaultShownForMs } = message;
    const timer = setTimeout(() => dismiss(message), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [isPaused, message]);

  return (
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-auto flex max-w-full items-center gap-2 rounded-control border border-line bg-surface-1 py-1.5 pr-1.5 pl-3 shadow-float"
    >
      <span
        className={classNames(
          'line-clamp-4 whitespace-pre-wrap',
          tone === 'danger' && 'text-danger',
        )}
      >
        {text}
      </span>
      {action && (
        <Button
          size="medium"
          onClick={() => {
            dismiss(message);
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton icon={X} label="Dismiss message" size="medium" onClick={() => dismiss(message)} />
    </div>
  );
}
