import { ORPCError } from '@orpc/client';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { api, connection, firstAnswer } from '../../services/api/client';
import { failureCode, type FailureCode, isUnanswered } from '../../services/api/failure';
import { isUnderWay, type OperationKind } from '../../services/operations/operation';
import { operationsItem, type OperationView } from '../../services/operations/operation-view';
import { isAnswerLost } from '../ui/dialog';
import { showFailure, showMessage } from '../ui/messages';
import { useStored } from '../ui/use-stored';

export const useOperations = (): readonly OperationView[] => useStored(operationsItem) ?? [];

export function isOpenOperation(operation: OperationView): boolean {
  return operation.state === 'stopped' || isUnderWay(operation);
}

export function actOnOperation(action: keyof typeof api.operations, id: string): void {
  if (action === 'undo') showMessage({ text: 'Restoring…' });
  showFailure(api.operations[action]({ id }));
}

const unknown = new ORPCError('UNKNOWN' satisfies FailureCode);

/** A call that failed or lost its answer, or an earlier one with its ID, may have started it. */
export async function started(id: string, call: Promise<unknown>): Promise<OperationView> {
  const error: unknown = await call.then(() => unknown).catch((failure: unknown) => failure);
  isAnswerLost.set(failureCode(error) === 'LOST');
  const look = () => firstAnswer(api.operations.find({ id }));
  // The first look may meet the same end of the background as the call.
  const again = (problem: unknown) =>
    failureCode(problem) === 'LOST' ? look() : Promise.reject(problem);
  const looked = look()
    .catch(again)
    .finally(() => isAnswerLost.set(false));
  const found = await looked.catch((problem: unknown) => {
    throw isUnanswered(error) || isUnanswered(problem) ? unknown : error;
  });
  if (found) return found;
  throw isUnanswered(error) ? new ORPCError('NOT_STARTED' satisfies FailureCode) : error;
}

const isConnectionLost = createAtom(false);
connection.onChange = isConnectionLost.set;
export const useIsConnectionLost = () => useSelector(isConnectionLost);

export const inDialogs = createAtom<readonly { id: string; showsEnd: boolean }[]>([]);

/** With `showsEnd`, the dialog also shows that the operation was cancelled. */
export function useOperationInDialog<Kind extends OperationKind>(
  id?: string | null,
  showsEnd = false,
) {
  useEffect(() => {
    if (id == null) return;
    const shown = { id, showsEnd };
    inDialogs.set([...inDialogs.get(), shown]);
    return () => inDialogs.set(inDialogs.get().filter((other) => other !== shown));
  }, [id, showsEnd]);
  return useOperations().find((one) => one.id === id) as OperationView<Kind> | undefined;
}
