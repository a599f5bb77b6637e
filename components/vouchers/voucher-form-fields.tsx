import type { ComponentProps } from 'react';
import { maxQuantity, type VoucherFormValues } from '../../services/vouchers/voucher-form';
import { TextField } from '../ui/field';

interface VoucherFormFieldsProps {
  values: VoucherFormValues;
  errors: Partial<Record<keyof VoucherFormValues, string>>;
  onChange: (change: Partial<VoucherFormValues>) => void;
}

/** The fields of the form, in the specification's order. */
export function VoucherFormFields({ values, errors, onChange }: VoucherFormFieldsProps) {
  const field = (
    name: keyof VoucherFormValues,
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
  const whole = { inputMode: 'numeric' } as const;
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      {field('groupName', 'Group Name', { className: 'col-span-2', autoFocus: true, dir: 'auto' })}
      {field('quantity', 'Quantity', {
        ...whole,
        hint: errors.quantity === undefined ? `1 to ${maxQuantity.toLocaleString()}` : undefined,
      })}
      {field('credit', 'Credit Per Voucher', whole)}
      {field('discountedPrice', 'Discounted Price', {
        ...whole,
        className: 'col-span-2',
        hint: 'Not stored with the codes.',
      })}
      {field('validFrom', 'Valid From', { type: 'date' })}
      {field('validTill', 'Valid Till', {
        type: 'date',
        hint: errors.validTill === undefined ? 'Through the end of that day.' : undefined,
      })}
    </div>
  );
}
