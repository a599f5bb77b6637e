import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '../../services/api/client';
import { isUnderWay, undoOfferedForMs } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { createStore } from '../../services/values/store';
import { showMessage } from '../ui/messages';
import { actOnOperation, isOpenOperation, untilOperations } from './use-operations';
import type { KindView, OperationKinds } from './operation-kind';
import { takenBackText } from './operation-texts';

const withoutMessage = new Set<string>();

/**
 * For a form that shows why its attempt failed: removes what is left of it, without a message, since
 * another attempt would meet it. Returns whether nothing is left; rejects if the signal aborts.
 */
export async function discardAttempt({ id, state }: OperationView, signal: AbortSignal) {
  if (state !== 'stopped') {
    await api.operations.dismiss({ id });
    return true;
  }
  withoutMessage.add(id);
  await api.operations.cancel({ id });
  const left = await untilOperations(
    (all) => all.find((found) => found.id === id && found.aim === 'revert' && !isUnderWay(found)),
    signal,
  );
  return left.state !== 'stopped';
}

const inDialogs = createStore<readonly string[]>([]);

/** Operations that a dialog shows, so that the bar does not. */
export function useOperationsInDialogs(): readonly string[] {
  return useSyncExternalStore(inDialogs.subscribe, inDialogs.get);
}

/** For a dialog that shows an operation; with `showsEnd` also that it was taken back. */
export function useOperationInDialog(id: string | null | undefined, showsEnd = false): void {
  useEffect(() => {
    if (id == null) return;
    inDialogs.set([...inDialogs.get(), id]);
    if (showsEnd) withoutMessage.add(id);
    return () => {
      inDialogs.set(inDialogs.get().filter((other) => other !== id));
      if (showsEnd) withoutMessage.delete(id);
    };
  }, [id, showsEnd]);
}

export function useOperationEnds(
  operations: readonly OperationView[] | undefined,
  kinds: OperationKinds,
): void {
  const client = useQueryClient();
  const previousOperations = useRef<readonly OperationView[]>(undefined);

  useEffect(() => {
    const known = previousOperations.current;
    if (!operations) return;
    previousOperations.current = operations;
    // The lists already include operations that ended before this view opened.
    if (!known) return;
    for (const operation of operations) {
      const previous = known.find(({ id }) => id === operation.id);
      const kind: KindView = kinds[operation.kind];
      if (isOpenOperation(operation) || previous?.state === operation.state) continue;
      void kind.applyEnd(operation, client);
      if (!withoutMessage.has(operation.id)) showEnd(operation, kind);
    }
  }, [operations, kinds, client]);
}

function showEnd(operation: OperationView, kind: KindView) {
  const { id, state, action, notRestored } = operation;
  if (state === 'cancelled' || state === 'undone') {
    showMessage({
      text: takenBackText(operation, kind.taken),
      ...(notRestored.count > 0 && { tone: 'danger' }),
    });
  } else if (state === 'done' && !kind.result) {
    showMessage({
      text: kind.done(operation),
      ...(action === 'delete' && {
        shownForMs: undoOfferedForMs,
        action: { label: 'Undo', run: () => actOnOperation('undo', id) },
      }),
    });
  }
}
