import { Sparkles } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../services/api/client';
import {
  couponDraftItem,
  CouponForm,
  emptyCouponForm,
  maxPercent,
  nearTwinOf,
  suggestCode,
} from '../../services/coupons/coupon';
import { isUnderWay } from '../../services/operations/operation';
import { errorCode } from '../../services/api/failure';
import { shownName } from '../../services/values/cut-text';
import { TextField, ValidityFields, Warning } from '../forms/field';
import { useDraft, useForm } from '../forms/use-form';
import { lists } from '../lists/lists';
import { useListed } from '../lists/use-list';
import { WaitingText } from '../operations/operation-row';
import { endText, stopText } from '../operations/operation-texts';
import {
  discardAttempt,
  started,
  untilOperations,
  useOperationInDialog,
} from '../operations/use-operations';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from '../ui/failure';
import { codeTaken, couponOperations } from './coupon-operations';

const word = { autoCapitalize: 'off', spellCheck: false, dir: 'auto' };
const code = { ...word, label: 'Discount Code', className: 'flex-1' };
const number = { type: 'number', min: 1, step: 1 };
const percent = { ...number, label: 'Discount %', hint: '1 to 100', max: maxPercent };
const quantity = { ...number, label: 'Quantity', hint: 'How often it can be redeemed.' };

export function GenerateDialog({ onClose }: { onClose: () => void }) {
  // Attempts share an id until one ends, so that a retry does not start a second operation.
  const [operationId, setOperationId] = useState(() => crypto.randomUUID());
  const operation = useOperationInDialog(operationId, true);
  const leaving = useRef(new AbortController());
  // In development, React leaves each dialog once and opens it again.
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const [values, onChange] = useDraft(emptyCouponForm(), couponDraftItem);
  const form = useForm({ schema: CouponForm, values, onChange, send });
  const { field, isBusy, error } = form;

  const twin = nearTwinOf(values.code, useListed(lists.coupons)?.rows ?? []);
  const twinText = twin && `${shownName(twin)} exists already, in other capitals.`;
  const suggest = () => form.change({ code: suggestCode() });
  async function send() {
    const { signal } = leaving.current;
    let begun;
    try {
      begun = await started(operationId, api.coupons.generate({ operationId, values }));
    } catch (error) {
      if (errorCode(error) === 'CODE_EXISTS') return { code: codeTaken };
      throw error;
    }
    const isEnd = (one: typeof begun) => one.id === operationId && !isUnderWay(one);
    const ended = isEnd(begun) ? begun : await untilOperations((all) => all.find(isEnd), signal);
    if (ended.state === 'done') {
      void couponDraftItem.setValue(null);
      return onClose();
    }
    const isGone = await discardAttempt(ended, signal);
    if (isGone) setOperationId(crypto.randomUUID());
    if (ended.state === 'failed') return { code: codeTaken };
    if (ended.state === 'stopped') return stopText(ended);
    return endText(ended, couponOperations['generate-coupon']);
  }

  return (
    <Dialog
      title="Generate Discount Coupon"
      onClose={onClose}
      cancel={{ children: isBusy ? 'Continue in background' : 'Cancel' }}
      main={{ children: 'Generate', type: 'submit', form: 'coupon', isBusy }}
    >
      <form id="coupon" className="flex flex-col gap-3" {...form.props}>
        <Failure title="The coupon was not generated" error={error} />
        <div className="grid grid-cols-2 items-start gap-3">
          <div className="col-span-2 flex gap-2">
            <TextField
              {...code}
              autoFocus
              hint={twinText && <Warning text={twinText} />}
              {...field('code')}
            />
            <Button icon={Sparkles} className="mt-6" onClick={suggest}>
              Suggest
            </Button>
          </div>
          <TextField {...percent} {...field('discountPercentage')} />
          <TextField {...quantity} {...field('quantity')} />
          <ValidityFields field={field} ifPast="This coupon would be expired at once." />
        </div>
        {isBusy && operation && <WaitingText operation={operation} />}
      </form>
    </Dialog>
  );
}
