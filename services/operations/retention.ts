import type { Operation } from './operation';

export const shownAfterEndMs = 5 * 60_000;
const mostEnded = 200;
const mostEndedBytes = 50_000_000;

const hasCause = (operation: Operation) => operation.causeId !== undefined;

export function isShown(operation: Operation): boolean {
  const { end, endedAt, stop, isDismissed } = operation;
  if (end === null) return !hasCause(operation) || stop !== null;
  if (hasCause(operation) || isDismissed) return false;
  return end === 'failed' || Math.abs(Date.now() - (endedAt ?? 0)) < shownAfterEndMs;
}

export const isGivenUp = ({ end, isDismissed }: Operation) => isDismissed && end !== 'done';

export const isListed = (operation: Operation) => !hasCause(operation) && operation.end !== null;

export function nextWakeAt(operations: readonly Operation[]): number | null {
  const instants = operations.flatMap((operation) => {
    const { end, stop, dueAt, endedAt } = operation;
    if (end === null) return stop ? [] : [dueAt];
    return end !== 'failed' && isShown(operation) ? [(endedAt ?? 0) + shownAfterEndMs] : [];
  });
  return instants.length === 0 ? null : Math.min(...instants);
}

export const endsWithSession = ({ end, ...operation }: Operation) =>
  end !== null || ('step' in operation && operation.step === 'removed');

export function surplusOf(operations: readonly Operation[]): Operation[] {
  const ended = operations.filter(({ end }) => end !== null);
  const newestFirst = ended.toSorted((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0));
  let total = 0;
  return newestFirst.filter((operation, index) => {
    const followers = operations.filter(({ causeId }) => causeId === operation.id);
    total += followers.reduce((sum, { bytes }) => sum + bytes, operation.bytes);
    const isTooMuch = index >= mostEnded || total > mostEndedBytes;
    return hasCause(operation) || (isTooMuch && !isShown(operation));
  });
}
