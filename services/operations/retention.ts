import type { Operation } from './operation';

/** Views opened within this time still show how an operation ended. */
const keptAfterEndMs = 5 * 60_000;

export function canBeForgotten(operation: Operation, browserSession: string): boolean {
  const { type, end, endedAt, isDismissed } = operation;
  if (end === null) return false;
  // A failure stays until the administrator has seen it.
  if (end === 'failed' && !isDismissed) return false;
  const isOld = (endedAt ?? 0) < Date.now() - keptAfterEndMs;
  return isOld || type === 'picture' || operation.browserSession !== browserSession;
}

/** Null if no operation ever has to run or be removed. */
export function nextWakeAt(operations: readonly Operation[]): number | null {
  const instants = operations.flatMap(({ end, stop, dueAt, isDismissed, endedAt }) => {
    if (end === null) return stop ? [] : [dueAt];
    return isDismissed || end === 'failed' ? [] : [(endedAt ?? 0) + keptAfterEndMs];
  });
  return instants.length === 0 ? null : Math.min(...instants);
}
