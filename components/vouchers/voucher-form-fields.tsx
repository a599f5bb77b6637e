import { maxQuantity, type VoucherFormValues } from '../../services/vouchers/voucher-form';
import { bindFields } from '../ui/bind-fields';
import { TextField } from '../ui/field';

interface VoucherFormFieldsProps {
  values: VoucherFormValues;
  errors: Partial<Record<keyof VoucherFormValues, string>>;
  onChange: (change: Partial<VoucherFormValues>) => void;
}

/** The fields of the form, in the specification's order. */
export function VoucherFormFields(props: VoucherFormFieldsProps) {
  const field = bindFields(props);
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
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
        hint={`1 to ${maxQuantity.toLocaleString()}`}
        {...number}
        {...field('quantity')}
      />
      <TextField label="Credit Per Voucher" {...number} {...field('credit')} />
      <TextField
        label="Discounted Price"
        hint="Not stored with the codes."
        className="col-span-2"
        {...number}
        {...field('discountedPrice')}
      />
      <TextField label="Valid From" type="date" {...field('validFrom')} />
      <TextField
        label="Valid Till"
        hint="Through the end of that day."
        type="date"
        {...field('validTill')}
      />
    </div>
  );
}
