import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../../services/api/client';
import { isUnderWay, undoOfferedForMs } from '../../services/operations/operation';
import { operationsItem, type OperationView } from '../../services/operations/operation-view';
import { showMessage } from '../ui/messages';
import { useLasting } from '../ui/use-lasting';
import type { KindView, OperationKinds } from './operation-kind';
import { OperationRow } from './operation-row';
import { takenBackText } from './operation-texts';
import {
  actOnOperation,
  inDialogs,
  isOpenOperation,
  useIsConnectionLost,
  useOperations,
  withoutMessage,
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
  const idsInDialogs = useSyncExternalStore(inDialogs.subscribe, inDialogs.get);
  const shown = operations.filter((operation) => {
    const { id, state } = operation;
    const kind: KindView = kinds[operation.kind];
    if (idsInDialogs.includes(id) || kind.isGone?.(operation, operations)) return false;
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
        if (!withoutMessage.has(operation.id)) showEnd(operation, kind);
      }
    });
  }, [kinds, client]);
}

function showEnd(operation: OperationView, kind: KindView) {
  const { id, state, action, notRestored } = operation;
  if (state === 'cancelled' || state === 'undone') {
    showMessage({
      text: () => takenBackText(operation, kind.taken),
      ...(notRestored.count > 0 && { tone: 'danger' }),
    });
  } else if (state === 'done' && !kind.result) {
    showMessage({
      text: () => kind.done(operation),
      ...(action === 'delete' && {
        shownForMs: undoOfferedForMs,
        action: { label: 'Undo', run: () => actOnOperation('undo', id) },
      }),
    });
  }
}
