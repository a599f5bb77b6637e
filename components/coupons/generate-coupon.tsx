import { Sparkles } from 'lucide-react';
import { api } from '../../services/api/client';
import {
  couponDraftItem,
  CouponForm,
  type CouponFormValues,
  emptyCouponForm,
  maxPercent,
  suggestCode,
  twinOf,
} from '../../services/coupons/coupon';
import { TextField, ValidityFields } from '../forms/field';
import type { Form } from '../forms/use-form';
import { lists } from '../lists/lists';
import { useListed } from '../lists/use-list';
import { GenerationDialog } from '../operations/generation-dialog';
import { openDialog } from '../session/dialogs';
import { Button } from '../ui/button';
import { codeTaken, couponOperations, twinText } from './coupon-operations';

export const openGeneration = () =>
  openDialog((close) => (
    <GenerationDialog
      title="Generate Discount Coupon"
      kind={couponOperations['generate-coupon']}
      schema={CouponForm}
      draft={[emptyCouponForm(), couponDraftItem]}
      start={api.coupons.generate}
      refusals={{ CODE_EXISTS: { code: codeTaken } }}
      fields={(form) => <CouponFields {...form} onClose={close} />}
      onClose={close}
    />
  ));

const word = { autoCapitalize: 'off', spellCheck: false, dir: 'auto' };
const code = { ...word, label: 'Discount Code', className: 'flex-1' };
const number = { type: 'number', min: 1, step: 1 };
const percent = { ...number, label: 'Discount %', hint: '1 to 100', max: maxPercent };
const quantity = { ...number, label: 'Quantity', hint: 'How often it can be redeemed.' };

function CouponFields({ field, change, onClose }: Form<CouponFormValues> & { onClose(): void }) {
  const twin = twinOf(field('code').value, useListed(lists.coupons)?.rows ?? []);
  return (
    <>
      <div className="col-span-2 flex gap-2">
        <TextField {...code} autoFocus {...field('code')} />
        <Button icon={Sparkles} className="mt-6" onClick={() => change({ code: suggestCode() })}>
          Suggest
        </Button>
      </div>
      {twin && (
        <p role="status" className="col-span-2 -mt-2 text-hint text-warning">
          {twinText(twin)}{' '}
          <a href={`#/coupon?${new URLSearchParams({ q: twin.code })}`} onClick={onClose}>
            Show
          </a>
        </p>
      )}
      <TextField {...percent} {...field('discountPercentage')} />
      <TextField {...quantity} {...field('quantity')} />
      <ValidityFields field={field} ifPast="This coupon expires at once." />
    </>
  );
}
