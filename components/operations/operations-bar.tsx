import { isUnderWay } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';
import type { KindView, OperationKinds } from './operation-kind';
import { OperationRow } from './operation-row';
import { useOperationEnds, useOperationsInDialogs } from './use-operation-ends';
import { useOperations, useRestoredConnection } from './use-operations';

export function OperationsBar({ kinds }: { kinds: OperationKinds }) {
  const published = useOperations();
  const operations = published ?? [];
  useOperationEnds(published, kinds);
  useRestoredConnection(operations.some(isUnderWay));
  const inDialogs = useOperationsInDialogs();
  const shown = operations.filter((operation) => {
    const kind: KindView = kinds[operation.kind];
    const isGone = kind.isGone?.(operation, operations);
    return isWorthShowing(operation, kind) && !isGone && !inDialogs.includes(operation.id);
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

function isWorthShowing({ state }: OperationView, kind: KindView): boolean {
  if (state === 'done') return kind.result !== undefined;
  return state !== 'cancelled' && state !== 'undone';
}
