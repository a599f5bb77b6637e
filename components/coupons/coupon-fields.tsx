import { Sparkles } from 'lucide-react';
import { type CouponFormValues, maxPercent } from '../../services/coupons/coupon-form';
import { suggestCode } from '../../services/coupons/suggest-code';
import { bindFields } from '../ui/bind-fields';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';

interface CouponFieldsProps {
  values: CouponFormValues;
  errors: Partial<Record<keyof CouponFormValues, string>>;
  onChange: (change: Partial<CouponFormValues>) => void;
}

/** The fields of the form, in the order of the table. */
export function CouponFields(props: CouponFieldsProps) {
  const field = bindFields(props);
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
        {/* As far from the top as the label above the field is high. */}
        <Button
          icon={Sparkles}
          className="mt-6"
          onClick={() => props.onChange({ code: suggestCode() })}
        >
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
        min={props.values.validFrom}
        {...field('validTill')}
      />
    </div>
  );
}
