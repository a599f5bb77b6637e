import { useId, useState } from 'react';
import { api } from '../../services/api/client';
import { formatCount } from '../../services/values/formats';
import {
  emptyVoucherForm,
  maxQuantity,
  voucherDraftItem,
  VoucherForm,
} from '../../services/vouchers/voucher-form';
import { TextField, ValidityFields } from '../forms/field';
import { useDraft, useForm } from '../forms/use-form';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';

interface VoucherFormDialogProps {
  onStarted: (operationId: string) => void;
  onClose: () => void;
}

export function VoucherFormDialog({ onStarted, onClose }: VoucherFormDialogProps) {
  const formId = useId();
  const [values, onChange] = useDraft(emptyVoucherForm(), voucherDraftItem);
  const form = useForm({ schema: VoucherForm, values, onChange, send });
  const { field, isBusy, failure } = form;
  // One ID for all attempts: a retry after a lost response starts no second operation.
  const [operationId] = useState(() => crypto.randomUUID());
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;

  async function send() {
    await api.vouchers.generate({ operationId, values });
    onStarted(operationId);
  }
  return (
    <Dialog
      title="Generate Voucher Code"
      canClose={!isBusy}
      onClose={onClose}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Generate
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-3" {...form.props}>
        {failure !== undefined && <Failure title="Nothing was generated">{failure}</Failure>}
        <div className="grid grid-cols-2 items-start gap-3">
          <TextField
            label="Group Name"
            className="col-span-2"
            autoFocus
            autoComplete="off"
            dir="auto"
            {...field('groupName')}
          />
          <TextField
            label="Quantity"
            hint={`1 to ${formatCount(maxQuantity)}`}
            {...number}
            {...field('quantity')}
          />
          <TextField label="Credit Per Voucher" {...number} {...field('credit')} />
          <TextField
            label="Discounted Price"
            isOptional
            hint="Not stored with the codes."
            className="col-span-2"
            {...number}
            {...field('discountedPrice')}
          />
          <ValidityFields field={field} />
        </div>
      </form>
    </Dialog>
  );
}
