import { useId, useState } from 'react';
import {
  couponDraftItem,
  CouponForm,
  type CouponFormValues,
  emptyCouponForm,
} from '../../services/coupons/coupon-form';
import { useDraft, useForm } from '../forms/use-form';
import { WaitingText } from '../operations/operation-row';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { CouponFields } from './coupon-fields';
import { useGeneration } from './use-generation';

interface GenerateDialogProps {
  draft: Partial<CouponFormValues> | null;
  onClose: () => void;
}

export function GenerateDialog({ draft, onClose }: GenerateDialogProps) {
  const formId = useId();
  const [finish] = useState(() => () => {
    void couponDraftItem.setValue(null);
    onClose();
  });
  const { isBusy, operation, failure, start, forgetFailure } = useGeneration(finish);
  const [values, keep] = useDraft(emptyCouponForm(), draft, couponDraftItem);
  const change = (changed: Partial<CouponFormValues>) => {
    if (changed.code !== undefined) forgetFailure();
    keep(changed);
  };
  const form = useForm({
    schema: CouponForm,
    values,
    onChange: change,
    send,
    backgroundErrors: failure?.isCodeTaken ? { code: 'Voucher code already exists' } : {},
  });
  async function send() {
    if (!isBusy && form.check()) await start(values);
  }

  return (
    <Dialog
      title="Generate Discount Coupon"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isBusy ? 'Continue in background' : 'Cancel'}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Generate
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-3" {...form.props}>
        {failure?.isCodeTaken === false && (
          <Failure title="The coupon was not generated">{failure.reason}</Failure>
        )}
        <CouponFields field={form.field} values={values} onChange={change} />
        {isBusy && operation && <WaitingText operation={operation} />}
      </form>
    </Dialog>
  );
}
