import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { connection } from '../../services/api/client';
import { isUnderWay, undoOfferedForMs } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import { showMessage } from '../ui/messages';
import type { KindView, OperationKinds } from './operation-kind';
import { OperationRow } from './operation-row';
import { takenBackText } from './operation-texts';
import {
  actOnOperation,
  isOpenOperation,
  useIsConnectionLost,
  useOperations,
  useOperationsInDialogs,
  withoutMessage,
} from './use-operations';

type Operations = readonly OperationView[];

/** Long enough to read the message about the lost connection. */
const restoreDelayMs = 800;

export function OperationsBar({ kinds }: { kinds: OperationKinds }) {
  const published = useOperations();
  const operations = published ?? [];
  useOperationEnds(published, kinds);
  useRestoredConnection(operations.some(isUnderWay));
  const inDialogs = useOperationsInDialogs();
  const shown = operations.filter((operation) => {
    const { id, state } = operation;
    const kind: KindView = kinds[operation.kind];
    if (inDialogs.includes(id) || kind.isGone?.(operation, operations)) return false;
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

/** Restarts a background that stops during an operation; its own alarm takes half a minute. */
function useRestoredConnection(isNeeded: boolean) {
  const isLost = useIsConnectionLost();
  useEffect(() => {
    if (!isLost || !isNeeded) return;
    const timer = setTimeout(connection.restore, restoreDelayMs);
    return () => clearTimeout(timer);
  }, [isLost, isNeeded]);
}

function useOperationEnds(operations: Operations | undefined, kinds: OperationKinds) {
  const client = useQueryClient();
  const previousOperations = useRef<Operations>(undefined);
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
