import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnderWay, undoOfferedForMs } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { showMessage } from '../ui/messages';
import { askOfOperation } from './operation-actions';
import type { KindView, OperationKinds } from './operation-kind';
import { takenBackText } from './operation-texts';

/** Operations whose dialog is open and shows their end itself. */
const shownInDialogs = new Set<string>();

/** For a dialog that shows an operation to its end: no message repeats it. */
export function useOperationInDialog(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    shownInDialogs.add(id);
    return () => void shownInDialogs.delete(id);
  }, [id]);
}

/** Brings the view up to date when an operation ends while it is open, and says so. */
export function useOperationEnds(
  operations: readonly OperationView[] | undefined,
  kinds: OperationKinds,
): void {
  const client = useQueryClient();
  const before = useRef<readonly OperationView[]>(undefined);

  useEffect(() => {
    const known = before.current;
    if (!operations) return;
    before.current = operations;
    // What had ended before this view opened is in the lists that it reads.
    if (!known) return;
    for (const operation of operations) {
      const last = known.find(({ id }) => id === operation.id);
      const kind: KindView = kinds[operation.kind];
      if (isUnderWay(operation) || operation.state === 'stopped') continue;
      if (last?.state === operation.state) continue;
      void kind.applyEnd(operation, client);
      if (!shownInDialogs.has(operation.id)) tell(operation, kind);
    }
  }, [operations, kinds, client]);
}

function tell(operation: OperationView, kind: KindView) {
  const { id, state, action, notRestored } = operation;
  if (state === 'cancelled' || state === 'undone') {
    showMessage({
      text: takenBackText(operation, kind.taken),
      ...(notRestored.count > 0 && { tone: 'danger', shownForMs: undoOfferedForMs }),
    });
  } else if (state === 'done' && !kind.result) {
    showMessage({
      text: kind.done(operation),
      ...(action === 'delete' && {
        shownForMs: undoOfferedForMs,
        action: { label: 'Undo', run: () => void askOfOperation('undo', id) },
      }),
    });
  }
}
