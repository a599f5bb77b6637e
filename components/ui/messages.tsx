import { createAtom, useSelector } from '@tanstack/react-store';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureReason } from '../../services/api/failure';
import { Button, IconButton } from './button';

export interface MessageAction {
  label: string;
  run: () => void;
}

export interface Message {
  text: string;
  /** Only `danger` stays until it is closed. Without a tone, a message is cut: names go last. */
  tone?: 'note' | 'danger' | undefined;
  action?: MessageAction | undefined;
}

type QueuedMessage = Message & { key: string };

const shownForMs = 6000;
const offeredForMs = 30_000;

const queue = createAtom<readonly QueuedMessage[]>([]);

export const endPassingMessages = () =>
  queue.set(queue.get().filter(({ tone }) => tone === 'danger'));

export function showMessage(message: Message): void {
  endPassingMessages();
  const others = queue.get().filter(({ text }) => text !== message.text);
  queue.set([...others, { ...message, key: crypto.randomUUID() }]);
}

export function showFailure(request: Promise<unknown>, effect = ''): void {
  request.catch((error: unknown) =>
    showMessage({ tone: 'danger', text: `${effect} ${failureReason(error)}`.trimStart() }),
  );
}

const dismiss = (message: QueuedMessage) =>
  queue.set(queue.get().filter((other) => other !== message));

/** Messages contain data of the session, and Undo needs it. */
export const clearMessages = () => queue.set([]);

export function MessageArea() {
  const current = useSelector(queue, (messages) => messages.at(-1));
  return (
    <div role="status" className="relative z-10 h-0 shrink-0">
      <div className="pointer-events-none absolute inset-x-2 bottom-2 flex justify-center">
        {current && <MessageBar key={current.key} message={current} />}
      </div>
    </div>
  );
}

function MessageBar({ message }: { message: QueuedMessage }) {
  const [isPaused, setIsPaused] = useState(false);
  const { text, tone, action } = message;
  const oneLine = text.includes('\n') ? 'line-clamp-3 whitespace-pre-line' : 'truncate';
  const lines = tone ? 'min-w-0 whitespace-pre-wrap' : oneLine;
  const stays = tone === 'danger' || isPaused;

  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(dismiss, action ? offeredForMs : shownForMs, message);
    return () => clearTimeout(timer);
  }, [stays, action, message]);

  return (
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-auto relative flex max-w-[min(100%,480px)] items-start gap-1 overflow-hidden rounded-float py-1.5 ps-3 pe-1.5 shadow-float inverse forced-colors:border"
    >
      <div
        className={`flex min-h-7 min-w-0 flex-1 items-center justify-end gap-1 ${tone ? 'flex-wrap' : ''}`}
      >
        <div className="flex max-h-40 min-w-0 flex-auto gap-2 overflow-y-auto">
          {tone === 'danger' && (
            <CircleAlert size={16} aria-label="Error" className="mt-0.5 shrink-0 text-danger" />
          )}
          <span title={text} className={lines}>
            {text}
          </span>
        </div>
        {action && (
          <Button
            size="medium"
            variant="link"
            onClick={() => {
              dismiss(message);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton icon={X} label="Dismiss message" size="medium" onClick={() => dismiss(message)} />
      {action && !stays && (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-run-out bg-accent rtl:origin-right"
          style={{ animationDuration: `${offeredForMs}ms` }}
        />
      )}
    </div>
  );
}
