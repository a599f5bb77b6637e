import { useEffect, useState } from 'react';
import { voucherDraftItem } from '../../services/vouchers/voucher-form';
import { OperationProgress } from '../operations/operation-row';
import { stopText, takeBackLabel, takenBackText } from '../operations/operation-texts';
import { useOperationInDialog } from '../operations/use-operation-ends';
import { actOnOperation, isOpenOperation, useOperations } from '../operations/use-operations';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { Notice } from '../ui/notice';
import { ProgressBar } from '../ui/progress';
import { DownloadCodes } from './use-group-saving';
import { VoucherFormDialog } from './voucher-form-dialog';
import { type Generation, isGeneration } from './voucher-list';
import { generatingText, voucherOperations } from './voucher-operations';

const kind = voucherOperations['generate-vouchers'];

export function GenerateVouchers({ onClose }: { onClose: () => void }) {
  const [operationId, setOperationId] = useState<string>();
  const operations = useOperations();
  // Undefined until the background has published it.
  const operation = operations?.filter(isGeneration).find(({ id }) => id === operationId);
  useOperationInDialog(operationId, true);
  const hasEnded = operation !== undefined && !isOpenOperation(operation);
  useEffect(() => {
    // A failed generation returns to the form, so keep its draft until success.
    if (operation?.state === 'done') void voucherDraftItem.setValue(null);
  }, [operation?.state]);

  if (operationId === undefined) {
    return <VoucherFormDialog onStarted={setOperationId} onClose={onClose} />;
  }
  const close = () => {
    if (hasEnded) actOnOperation('dismiss', operationId);
    onClose();
  };
  return (
    <Dialog
      title="Generate Voucher Code"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{hasEnded ? 'Close' : 'Continue in background'}</Button>
          {operation && <Actions operation={operation} onBack={() => setOperationId(undefined)} />}
        </>
      }
    >
      <Progress operation={operation} />
    </Dialog>
  );
}

function Actions({ operation, onBack }: { operation: Generation; onBack: () => void }) {
  const act = (action: 'resume' | 'cancel') => () => actOnOperation(action, operation.id);
  const isStopped = operation.state === 'stopped';
  switch (operation.state) {
    case 'done':
      return <DownloadCodes autoFocus variant="primary" operation={operation} />;
    case 'failed':
    case 'cancelled':
      return (
        <Button variant="primary" onClick={onBack}>
          Back to the form
        </Button>
      );
    case 'running':
    case 'stopped':
      return (
        <>
          {isStopped && <Button onClick={act('resume')}>Resume</Button>}
          <Button variant="danger-quiet" onClick={act('cancel')}>
            {isStopped ? takeBackLabel(operation) : 'Cancel'}
          </Button>
        </>
      );
    default:
      return null;
  }
}

function Progress({ operation }: { operation: Generation | undefined }) {
  if (!operation) return <ProgressBar label={generatingText} done={0} />;
  switch (operation.state) {
    case 'done':
      return (
        <Notice tone="positive" role="status" title={kind.done(operation)}>
          <bdi>{kind.subject(operation)}</bdi>
        </Notice>
      );
    case 'failed':
      return (
        <Failure title={kind.failed(operation)}>
          No codes were kept. Generate again to draw new ones.
        </Failure>
      );
    case 'cancelled':
      return <p role="status">{takenBackText(operation)}</p>;
    default:
      return (
        <>
          <p className="truncate text-hint text-muted">
            <bdi>{kind.subject(operation)}</bdi>
          </p>
          <OperationProgress operation={operation} kind={kind} />
          {operation.state === 'stopped' && <p role="alert">{stopText(operation)}</p>}
        </>
      );
  }
}
