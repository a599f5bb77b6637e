import { createAtom, useSelector } from '@tanstack/react-store';
import { CircleAlert, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { failureReason } from '../../services/api/failure';
import { Button, IconButton } from './button';

export interface MessageAction {
  label: string;
  run: () => void;
}

export interface Message {
  text: string;
  /** A message of the tone `danger` stays until it is closed. */
  tone?: 'neutral' | 'danger';
  action?: MessageAction | undefined;
  offer?: MessageAction | undefined;
  /** If it is longer than the default, it starts again after a newer message, hover or focus. */
  shownForMs?: number;
}

interface QueuedMessage extends Message {
  key: string;
  shownForMs: number;
  endsAt: number;
}

const defaultShownForMs = 6000;
const offeredForMs = 12_000;

const queue = createAtom<readonly QueuedMessage[]>([]);

const isLasting = ({ shownForMs }: QueuedMessage) => shownForMs > defaultShownForMs;

export function showMessage(message: Message): void {
  const { tone, offer } = message;
  const usualMs = offer ? offeredForMs : defaultShownForMs;
  const { shownForMs = tone === 'danger' ? Infinity : usualMs } = message;
  const endsAt = shownForMs > defaultShownForMs ? Date.now() + 2 * shownForMs : Infinity;
  const added = { ...message, key: crypto.randomUUID(), shownForMs, endsAt };
  const kept = queue.get().filter((other) => isLasting(other) && other.text !== message.text);
  queue.set([...kept, added]);
}

export function showFailure(request: Promise<unknown>): void {
  request.catch((error: unknown) => showMessage({ tone: 'danger', text: failureReason(error) }));
}

function dismiss(message: QueuedMessage) {
  queue.set(queue.get().filter((other) => other !== message));
}

/** Messages contain data of the session, and Undo needs it. */
export function clearMessages(): void {
  queue.set([]);
}

const areas = createAtom<readonly string[]>([]);

/** What is outside an open dialog is out of reach, so the area that was mounted last is used. */
export function MessageArea() {
  const id = useId();
  const isUsed = useSelector(areas, (ids) => ids.at(-1) === id);
  const current = useSelector(queue, (messages) => messages.at(-1));
  useEffect(() => {
    areas.set([...areas.get(), id]);
    return () => areas.set(areas.get().filter((other) => other !== id));
  }, [id]);
  return (
    <div role="status" className="relative z-10 h-0 shrink-0">
      <div className="pointer-events-none absolute inset-x-2 bottom-2 flex justify-center">
        {isUsed && current && <MessageBar key={current.key} message={current} />}
      </div>
    </div>
  );
}

function MessageBar({ message }: { message: QueuedMessage }) {
  const [isPaused, setIsPaused] = useState(false);
  const { text, tone, action, offer, shownForMs } = message;

  useEffect(() => {
    const endsInMs = Math.min(isPaused ? Infinity : shownForMs, message.endsAt - Date.now());
    if (endsInMs === Infinity) return;
    const timer = setTimeout(dismiss, endsInMs, message);
    return () => clearTimeout(timer);
  }, [isPaused, shownForMs, message]);

  return (
    <div
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="pointer-events-auto relative flex max-w-[344px] items-start gap-1 overflow-hidden rounded-float py-1.5 ps-3 pe-1.5 shadow-float inverse forced-colors:border"
    >
      <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center justify-end gap-1">
        <div className="flex max-h-40 min-w-0 flex-auto gap-2 overflow-y-auto">
          {tone === 'danger' && (
            <CircleAlert size={16} aria-label="Error" className="mt-0.5 shrink-0 text-danger" />
          )}
          <span className="min-w-0 whitespace-pre-wrap">{text}</span>
        </div>
        {[offer, action].map(
          (offered) =>
            offered && (
              <Button
                key={offered.label}
                size="medium"
                variant="link"
                onClick={() => {
                  dismiss(message);
                  offered.run();
                }}
              >
                {offered.label}
              </Button>
            ),
        )}
      </div>
      <IconButton icon={X} label="Dismiss message" size="medium" onClick={() => dismiss(message)} />
      {isLasting(message) && tone !== 'danger' && !isPaused && (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-0.5 origin-left animate-run-out bg-accent rtl:origin-right"
          style={{ animationDuration: `${shownForMs}ms` }}
        />
      )}
    </div>
  );
}
