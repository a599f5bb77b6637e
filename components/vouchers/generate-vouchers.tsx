import { useEffect, useState } from 'react';
import { api } from '../../services/api/client';
import { formatCount } from '../../services/values/formats';
import {
  emptyVoucherForm,
  maxQuantity,
  voucherDraftItem,
  VoucherForm,
  voucherFormLike,
  type VoucherFormValues,
} from '../../services/vouchers/voucher-form';
import type { VoucherGroup } from '../../services/vouchers/voucher';
import { TextField, ValidityFields } from '../forms/field';
import { useDraft, useForm } from '../forms/use-form';
import { OperationProgress, SubjectLine } from '../operations/operation-row';
import { endText, stopText, reversals } from '../operations/operation-texts';
import {
  actOnOperation,
  isOpenOperation,
  started,
  useOperationInDialog,
} from '../operations/use-operations';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { openDialog } from '../session/dialogs';
import { Failure } from '../ui/failure';
import { Notice } from '../ui/notice';
import { DownloadCodes } from './save-group';
import type { Generation } from './voucher-list';
import { voucherOperations } from './voucher-operations';

const kind = voucherOperations['generate-vouchers'];

export const openGeneration = (like?: VoucherGroup) =>
  openDialog((close) => <GenerateVouchers like={like} onClose={close} />);

function GenerateVouchers({ like, onClose }: { like?: VoucherGroup; onClose: () => void }) {
  const draft = useDraft(emptyVoucherForm(), voucherDraftItem, like && voucherFormLike(like));
  const [operation, keep] = useState<Generation>();
  const listed = useOperationInDialog<'generate-vouchers'>(operation?.id, true);
  // Another window can dismiss an end that this one still shows.
  if (listed && listed !== operation) keep(listed);
  const isOpen = operation && isOpenOperation(operation);
  const isDone = operation?.state === 'done';
  const isStopped = operation?.state === 'stopped';
  const hasEnded = isOpen === false;
  useEffect(() => {
    // A failed generation returns to the form, so keep its draft until success.
    if (isDone) void voucherDraftItem.setValue(null);
  }, [isDone]);

  if (!operation) return <GenerationForm draft={draft} onStarted={keep} onClose={onClose} />;
  const act = (action: 'resume' | 'cancel' | 'dismiss') => actOnOperation(action, operation.id);
  const close = () => {
    if (listed && hasEnded) act('dismiss');
    onClose();
  };
  return (
    <Dialog
      title="Generate Voucher Code"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{hasEnded ? 'Close' : 'Continue in background'}</Button>
          {hasEnded && !isDone && (
            <Button variant="primary" onClick={() => keep(undefined)}>
              Back to the form
            </Button>
          )}
          {isDone && <DownloadCodes autoFocus variant="primary" operation={operation} />}
          {isStopped && <Button onClick={() => act('resume')}>Resume</Button>}
          {(isStopped || operation?.state === 'running') && (
            <Button variant="danger-quiet" onClick={() => act('cancel')}>
              {isStopped ? reversals.create.label : 'Cancel'}
            </Button>
          )}
        </>
      }
    >
      {isOpen && <SubjectLine>{kind.subject(operation)}</SubjectLine>}
      {isOpen && <OperationProgress operation={operation} kind={kind} />}
      {isStopped && <p role="alert">{stopText(operation)}</p>}
      {isDone && (
        <Notice tone="positive" role="status" title={kind.done()}>
          <bdi>{kind.subject(operation)}</bdi>
        </Notice>
      )}
      {operation?.state === 'failed' && (
        <Failure title={kind.failed}>No codes were kept. Generate again to draw new ones.</Failure>
      )}
      {operation?.state === 'cancelled' && <p role="status">{endText(operation, kind)}</p>}
    </Dialog>
  );
}

const name = { dir: 'auto', className: 'col-span-2' };
const number = { inputMode: 'numeric' } as const;
const unused = { ...number, className: 'col-span-2', hint: 'Not stored with the codes.' };
const quantityHint = `1 to ${formatCount(maxQuantity)}`;

/** As long as it is not known what became of them, a form that is opened again repeats them. */
const attempts = new Map<string, string>();

interface GenerationFormProps {
  draft: ReturnType<typeof useDraft<VoucherFormValues>>;
  onStarted: (operation: Generation) => void;
  onClose: () => void;
}

function GenerationForm({ draft: [values, onChange], onStarted, onClose }: GenerationFormProps) {
  const [newId] = useState(() => crypto.randomUUID());
  async function send() {
    const input = JSON.stringify(values);
    const operationId = attempts.get(input) ?? newId;
    attempts.set(input, operationId);
    const begun = await started(operationId, api.vouchers.generate({ operationId, values }));
    attempts.delete(input);
    onStarted(begun as Generation);
  }
  const form = useForm({ schema: VoucherForm, values, onChange, send });
  const { field, isBusy, error } = form;
  return (
    <Dialog
      title="Generate Voucher Code"
      canClose={!isBusy}
      onClose={onClose}
      main={{ children: 'Generate', type: 'submit', form: 'vouchers', isBusy }}
    >
      <form id="vouchers" className="flex flex-col gap-3" {...form.props}>
        <Failure title="Nothing was generated" error={error} />
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField label="Group Name" autoFocus {...name} {...field('groupName')} />
          <TextField label="Quantity" hint={quantityHint} {...number} {...field('quantity')} />
          <TextField label="Credit Per Voucher" {...number} {...field('credit')} />
          <TextField
            label="Discounted Price"
            isOptional
            {...unused}
            {...field('discountedPrice')}
          />
          <ValidityFields field={field} ifPast="These codes would be expired at once." />
        </div>
      </form>
    </Dialog>
  );
}
