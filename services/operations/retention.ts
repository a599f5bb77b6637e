import type { Operation } from './operation';

export const shownAfterEndMs = 5 * 60_000;
const mostEnded = 200;
const mostEndedBytes = 50_000_000;

export function isShown({ type, end, endedAt, stop, isDismissed }: Operation): boolean {
  if (end === null) return type !== 'picture' || stop !== null;
  if (type === 'picture' || isDismissed) return false;
  return end === 'failed' || Date.now() < (endedAt ?? 0) + shownAfterEndMs;
}

export const isListed = ({ type, end }: Operation) => type !== 'picture' && end !== null;

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
  const bytesWithPictures = ({ id, bytes }: Operation) => {
    const pictures = operations.filter((other) => 'causeId' in other && other.causeId === id);
    return pictures.reduce((sum, picture) => sum + picture.bytes, bytes);
  };
  const ended = operations.filter(({ end }) => end !== null);
  const newestFirst = ended.toSorted((one, other) => (other.endedAt ?? 0) - (one.endedAt ?? 0));
  let total = 0;
  return newestFirst.filter((operation, index) => {
    total += bytesWithPictures(operation);
    const isTooMuch = index >= mostEnded || total > mostEndedBytes;
    return operation.type === 'picture' || (isTooMuch && !isShown(operation));
  });
}
