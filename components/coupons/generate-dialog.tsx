import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import {
  couponFormErrors,
  type CouponFormValues,
  emptyCouponForm,
} from '../../services/coupons/coupon-form';
import { WaitingText } from '../operations/job-line';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { couponDraftItem } from './coupon-draft';
import { CouponFields } from './coupon-fields';
import { useGeneration } from './use-generation';

interface GenerateDialogProps {
  /** What was typed before. */
  draft: Partial<CouponFormValues> | null;
  onClose: () => void;
}

/** The form; each fault is said at its field, and nothing is written before all is right. */
export function GenerateDialog({ draft, onClose }: GenerateDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(draft ?? {});
  const values = { ...emptyCouponForm(), ...typed };
  const [wasSent, setWasSent] = useState(false);
  const [finish] = useState(() => () => {
    void couponDraftItem.setValue(null);
    onClose();
  });
  const { isBusy, job, failure, start, forgetFailure } = useGeneration(finish);
  const errors = {
    ...(wasSent && couponFormErrors(values)),
    ...(failure?.isCodeTaken && { code: 'Voucher code already exists' }),
  };

  const focus = (name: string) =>
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const isCodeTaken = failure?.isCodeTaken ?? false;
  useEffect(() => {
    if (isCodeTaken) focus('code');
  }, [isCodeTaken]);

  const change = (changed: Partial<CouponFormValues>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    if (changed.code !== undefined) forgetFailure();
    void couponDraftItem.setValue(next);
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setWasSent(true);
    const [faulty] = Object.keys(couponFormErrors(values));
    if (faulty === undefined) void start(values);
    else focus(faulty);
  };

  return (
    <Dialog
      title="Generate Discount Coupon"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isBusy ? 'Continue in the background' : 'Cancel'}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Generate
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => send(event)}
      >
        {failure?.isCodeTaken === false && (
          <Failure title="The coupon was not generated">{failure.reason}</Failure>
        )}
        <CouponFields values={values} errors={errors} onChange={change} />
        {isBusy && job && <WaitingText job={job} />}
      </form>
    </Dialog>
  );
}
