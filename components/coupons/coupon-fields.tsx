import { Sparkles } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type CouponFormValues, maxPercent } from '../../services/coupons/coupon-form';
import { suggestCode } from '../../services/coupons/suggest-code';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';

interface CouponFieldsProps {
  values: CouponFormValues;
  errors: Partial<Record<keyof CouponFormValues, string>>;
  onChange: (change: Partial<CouponFormValues>) => void;
}

/** The fields of the form, in the order of the table. */
export function CouponFields({ values, errors, onChange }: CouponFieldsProps) {
  const field = (
    name: keyof CouponFormValues,
    label: string,
    rest: Partial<ComponentProps<typeof TextField>> = {},
  ) => (
    <TextField
      label={label}
      name={name}
      value={values[name]}
      error={errors[name]}
      autoComplete="off"
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...rest}
    />
  );
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <div className="col-span-2 flex gap-2">
        {field('code', 'Discount Code', {
          className: 'flex-1',
          autoFocus: true,
          dir: 'auto',
          spellCheck: false,
          autoCapitalize: 'off',
        })}
        {/* As far from the top as the label above the field is high. */}
        <Button icon={Sparkles} className="mt-6" onClick={() => onChange({ code: suggestCode() })}>
          Suggest
        </Button>
      </div>
      {field('discountPercentage', 'Discount %', {
        type: 'number',
        min: 1,
        max: maxPercent,
        step: 1,
        hint: errors.discountPercentage === undefined ? '1 to 100' : undefined,
      })}
      {field('quantity', 'Quantity', {
        type: 'number',
        min: 1,
        step: 1,
        hint: errors.quantity === undefined ? 'How often it can be redeemed.' : undefined,
      })}
      {field('validFrom', 'Valid From', { type: 'date' })}
      {field('validTill', 'Valid Till', {
        type: 'date',
        min: values.validFrom,
        hint: errors.validTill === undefined ? 'Through the end of that day.' : undefined,
      })}
    </div>
  );
}
