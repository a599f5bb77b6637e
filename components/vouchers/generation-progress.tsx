import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { voucherDraftItem } from '../../services/vouchers/voucher-form';
import { actOnOperation } from '../operations/use-operations';
import { WaitingText } from '../operations/operation-row';
import {
  stopText,
  takeBackLabel,
  takingBackText,
  takenBackText,
} from '../operations/operation-texts';
import { useOperationInDialog } from '../operations/use-operation-ends';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { ProgressBar } from '../ui/progress-bar';
import { DownloadCodes } from './download-codes';
import type { Generation } from './generations';
import { voucherOperations } from './voucher-operations';

interface GenerationProgressProps {
  /** Undefined until the background has published it. */
  operation: Generation | undefined;
  onBack: () => void;
  onClose: () => void;
}

const kind = voucherOperations['generate-vouchers'];
/** Exact text from the specification, section 4. */
const generating = 'Generating Vouchers... Please wait....';

export function GenerationProgress({ operation, onBack, onClose }: GenerationProgressProps) {
  useOperationInDialog(operation?.id);
  const isDone = operation?.state === 'done';
  useEffect(() => {
    // A failed generation returns to the form, so keep its draft until success.
    if (isDone) void voucherDraftItem.setValue(null);
  }, [isDone]);

  switch (operation?.state) {
    case 'done':
      return <Generated operation={operation} onClose={onClose} />;
    case 'failed':
    case 'cancelled':
      return (
        <Dialog
          title="Generate Voucher Code"
          onClose={onClose}
          actions={
            <>
              <Button onClick={onClose}>Close</Button>
              <Button variant="primary" onClick={onBack}>
                Back to the form
              </Button>
            </>
          }
        >
          {operation.state === 'failed' ? (
            <Failure title={kind.failed(operation)}>
              Nothing of the group was kept. Generating again draws other codes.
            </Failure>
          ) : (
            <p role="status">{takenBackText(operation)}</p>
          )}
        </Dialog>
      );
    default:
      return <Generating operation={operation} onClose={onClose} />;
  }
}

function Generating({
  operation,
  onClose,
}: {
  operation: Generation | undefined;
  onClose: () => void;
}) {
  const isCancelling = operation?.state === 'cancelling';
  return (
    <Dialog
      title="Generate Voucher Code"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Continue in background</Button>
          {operation?.state === 'stopped' && (
            <Button onClick={() => void actOnOperation('resume', operation.id)}>Resume</Button>
          )}
          {operation && !isCancelling && (
            <Button
              variant="danger-quiet"
              onClick={() => void actOnOperation('cancel', operation.id)}
            >
              {operation.state === 'stopped' ? takeBackLabel(operation) : 'Cancel'}
            </Button>
          )}
        </>
      }
    >
      <ProgressBar
        label={operation && isCancelling ? takingBackText(operation) : generating}
        done={operation?.done ?? 0}
        total={operation?.total}
      />
      {operation && <WaitingText operation={operation} />}
      {operation?.state === 'stopped' && <p role="alert">{stopText(operation)}</p>}
    </Dialog>
  );
}

function Generated({ operation, onClose }: { operation: Generation; onClose: () => void }) {
  return (
    <Dialog
      title="Generate Voucher Code"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <DownloadCodes autoFocus variant="primary" operation={operation} />
        </>
      }
    >
      <div role="status" className="flex items-start gap-2">
        <CircleCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-positive" />
        <div className="min-w-0">
          <p className="font-medium">Voucher Generated Successfully!</p>
          <p className="text-muted">
            <bdi>{kind.subject(operation)}</bdi>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
