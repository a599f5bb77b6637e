import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../../services/api/client';
import { isUnderWay, undoOfferedForMs } from '../../services/operations/operation';
import { operationsItem, type OperationView } from '../../services/operations/operation-view';
import { showMessage } from '../ui/messages';
import { useLasting } from '../ui/loading';
import type { KindView, OperationKinds } from './operation-kind';
import { OperationRow } from './operation-row';
import { endText } from './operation-texts';
import {
  actOnOperation,
  inDialogs,
  isOpenOperation,
  useIsConnectionLost,
  useOperations,
} from './use-operations';

export function OperationsBar({ kinds }: { kinds: OperationKinds }) {
  const operations = useOperations();
  useOperationEnds(kinds);
  // Restarts a background that stops during an operation; its own alarm takes half a minute. Until
  // then the message about the lost connection can be read.
  const isStuck = useLasting(useIsConnectionLost() && operations.some(isUnderWay), 800);
  useEffect(() => {
    if (isStuck) connection.restore();
  }, [isStuck]);
  const shownInDialogs = useSyncExternalStore(inDialogs.subscribe, inDialogs.get);
  const shown = operations.filter((operation) => {
    const { id, state } = operation;
    const kind: KindView = kinds[operation.kind];
    if (shownInDialogs.some((dialog) => dialog.id === id) || kind.isGone?.(operation, operations))
      return false;
    return state === 'done' ? kind.result : state !== 'cancelled' && state !== 'undone';
  });
  return (
    <div className="shrink-0">
      {shown.length > 0 && (
        <section
          aria-label="Operations"
          className="max-h-[40dvh] overflow-y-auto border-t border-line"
        >
          <ul>
            {shown.map((operation) => (
              <OperationRow key={operation.id} operation={operation} kind={kinds[operation.kind]} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function useOperationEnds(kinds: OperationKinds) {
  const client = useQueryClient();
  useEffect(() => {
    return operationsItem.watch((operations, before) => {
      // The first ones of a session ended before it.
      if (!operations || !before) return;
      for (const operation of operations) {
        const previous = before.find(({ id }) => id === operation.id);
        const kind: KindView = kinds[operation.kind];
        if (isOpenOperation(operation) || previous?.state === operation.state) continue;
        void kind.applyEnd(operation, client);
        showEnd(operation, kind);
      }
    });
  }, [kinds, client]);
}

function showEnd(operation: OperationView, kind: KindView) {
  const { id, state, action, notRestored } = operation;
  const isDone = state === 'done';
  const isShown = inDialogs.get().some((dialog) => dialog.id === id && dialog.showsEnd);
  // The bar or a dialog shows these.
  if (state === 'failed' || (isDone ? kind.result : isShown)) return;
  showMessage({
    text: () => endText(operation, kind),
    ...(notRestored.count > 0 && { tone: 'danger' }),
    ...(isDone &&
      action !== 'create' && {
        shownForMs: undoOfferedForMs,
        action: { label: 'Undo', run: () => actOnOperation('undo', id) },
      }),
  });
}
