import { useId, useRef, useState, type SubmitEvent } from 'react';
import { api } from '../../services/api/client';
import { failureReason } from '../../services/rpc/failure';
import {
  emptyVoucherForm,
  voucherFormErrors,
  type VoucherFormValues,
} from '../../services/vouchers/voucher-form';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { voucherDraftItem } from './voucher-draft';
import { VoucherFormFields } from './voucher-form-fields';

interface VoucherFormDialogProps {
  /** What was typed before. */
  draft: Partial<VoucherFormValues> | null;
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

/** The form; each fault is said at its field before anything is written. */
export function VoucherFormDialog({ draft, onStarted, onClose }: VoucherFormDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(draft ?? {});
  const values = { ...emptyVoucherForm(), ...typed };
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // The same for every attempt: if only the answer was lost, asking again starts nothing new.
  const [jobId] = useState(() => crypto.randomUUID());
  const errors = wasSent ? voucherFormErrors(values) : {};

  const change = (changed: Partial<VoucherFormValues>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    void voucherDraftItem.setValue(next);
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setWasSent(true);
    const [faulty] = Object.keys(voucherFormErrors(values));
    if (faulty !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[name=${faulty}]`)?.focus();
      return;
    }
    setIsBusy(true);
    setFailure(undefined);
    try {
      await api.vouchers.generate({ jobId, values });
      onStarted(jobId);
    } catch (error) {
      setFailure(failureReason(error));
      setIsBusy(false);
    }
  };

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
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => void send(event)}
      >
        {failure !== undefined && <Failure title="Nothing was generated">{failure}</Failure>}
        <VoucherFormFields values={values} errors={errors} onChange={change} />
      </form>
    </Dialog>
  );
}
