import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { connection } from '../../services/api/client';
import { isUnderWay } from '../../services/operations/operation';
import { operationsItem, type OperationView } from '../../services/operations/operation-view';
import { blogOperations } from '../blog/blog-operations';
import { couponOperations } from '../coupons/coupon-operations';
import type { KindView, OperationKinds } from '../operations/operation-kind';
import OperationsNotice from '../operations/operations-notice';
import { OperationRow } from '../operations/operation-row';
import { endText } from '../operations/operation-texts';
import {
  actOnOperation,
  inDialogs,
  isOpenOperation,
  useIsConnectionLost,
  useOperations,
} from '../operations/use-operations';
import { useLasting } from '../ui/loading';
import { showMessage } from '../ui/messages';
import { voucherOperations } from '../vouchers/voucher-operations';

const kinds: OperationKinds = { ...blogOperations, ...couponOperations, ...voucherOperations };

export const kindOf = ({ kind }: OperationView): KindView => kinds[kind];

export function OperationsBar() {
  const operations = useOperations();
  useOperationEnds();
  // A stopped background would be restarted by its own alarm only after half a minute.
  const isStuck = useLasting(useIsConnectionLost() && operations.some(isUnderWay), 800);
  useEffect(() => {
    if (isStuck) connection.restore();
  }, [isStuck]);
  const shownInDialogs = useSelector(inDialogs);
  const shown = operations.filter((operation) => {
    const { id, state } = operation;
    const kind = kindOf(operation);
    if (shownInDialogs.some((dialog) => dialog.id === id) || kind.isGone?.(operation, operations))
      return false;
    return state === 'done' ? kind.result : state !== 'cancelled' && state !== 'undone';
  });
  // A journal that can't be read shows no operation, but a notice.
  if (shown.length === 0) return operations.length === 0 && <OperationsNotice />;
  return (
    <section
      aria-label="Operations"
      className="max-h-[40dvh] shrink-0 overflow-y-auto border-t border-line"
    >
      <ul>
        {shown.map((operation) => (
          <OperationRow key={operation.id} operation={operation} kind={kindOf(operation)} />
        ))}
      </ul>
    </section>
  );
}

function useOperationEnds() {
  const client = useQueryClient();
  useEffect(() => {
    return operationsItem.watch((operations, before) => {
      if (!operations || !before) return;
      for (const operation of operations) {
        const previous = before.find(({ id }) => id === operation.id);
        if (isOpenOperation(operation) || previous?.state === operation.state) continue;
        const applied = kindOf(operation).applyEnd(operation, client);
        // The message waits until the list has drawn what came or went.
        void applied.finally(() => requestIdleCallback(() => showEnd(operation)));
      }
    });
  }, [client]);
}

function showEnd(operation: OperationView) {
  const kind = kindOf(operation);
  const { id, state, action, remaining, notRestored } = operation;
  const isDone = state === 'done';
  const isShown = inDialogs.get().some((dialog) => dialog.id === id && dialog.showsEnd);
  if (state === 'failed' || (isDone ? kind.result : isShown)) return;
  const undo = { label: 'Undo', run: () => actOnOperation('undo', id) };
  showMessage({
    text: endText(operation, kind),
    tone: notRestored.count > 0 ? 'danger' : remaining > 0 ? 'note' : undefined,
    action: isDone ? (action === 'create' ? kind.offer?.(operation) : undo) : undefined,
  });
}
