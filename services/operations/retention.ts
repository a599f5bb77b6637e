import type { Operation } from './operation';

/** How long a view that opens later still shows how an operation ended. */
const keptAfterEndMs = 5 * 60_000;

/** Whether an operation can be removed from the journal. */
export function mayBeForgotten(operation: Operation, browserSession: string): boolean {
  const { type, end, endedAt, isDismissed } = operation;
  if (end === null) return false;
  // A failure stays until it was seen: the administrator may not have been looking.
  if (end === 'failed' && !isDismissed) return false;
  const isOld = (endedAt ?? 0) < Date.now() - keptAfterEndMs;
  return isOld || type === 'picture' || operation.browserSession !== browserSession;
}

/** When the next operation has something to do, or can be forgotten; null if none ever has. */
export function nextWakeAt(operations: readonly Operation[]): number | null {
  const instants = operations.flatMap(({ end, stop, dueAt, isDismissed, endedAt }) => {
    if (end === null) return stop ? [] : [dueAt];
    return isDismissed || end === 'failed' ? [] : [(endedAt ?? 0) + keptAfterEndMs];
  });
  return instants.length === 0 ? null : Math.min(...instants);
}
