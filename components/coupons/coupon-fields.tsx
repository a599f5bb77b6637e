import { Sparkles } from 'lucide-react';
import { type CouponFormValues, maxPercent } from '../../services/coupons/coupon-form';
import { suggestCode } from '../../services/coupons/suggest-code';
import { Button } from '../ui/button';
import { TextField } from '../forms/field';
import type { BindField } from '../forms/use-form';

interface CouponFieldsProps {
  values: CouponFormValues;
  field: BindField<CouponFormValues>;
  onChange: (change: Partial<CouponFormValues>) => void;
}

export function CouponFields({ field, values, onChange }: CouponFieldsProps) {
  const number = { type: 'number', min: 1, step: 1, autoComplete: 'off' };
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <div className="col-span-2 flex gap-2">
        <TextField
          label="Discount Code"
          className="flex-1"
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          {...field('code')}
        />
        {/* The margin equals the height of the label above the field. */}
        <Button icon={Sparkles} className="mt-6" onClick={() => onChange({ code: suggestCode() })}>
          Suggest
        </Button>
      </div>
      <TextField
        label="Discount %"
        hint="1 to 100"
        max={maxPercent}
        {...number}
        {...field('discountPercentage')}
      />
      <TextField
        label="Quantity"
        hint="How often it can be redeemed."
        {...number}
        {...field('quantity')}
      />
      <TextField label="Valid From" type="date" {...field('validFrom')} />
      <TextField
        label="Valid Till"
        hint="Through the end of that day."
        type="date"
        min={values.validFrom}
        {...field('validTill')}
      />
    </div>
  );
}
