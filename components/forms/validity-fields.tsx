import type { Validity } from '../../services/values/form-rules';
import { TextField } from './field';
import type { BindField } from './use-form';

export function ValidityFields({ field }: { field: BindField<Validity> }) {
  return (
    <>
      <TextField label="Valid From" type="date" {...field('validFrom')} />
      <TextField
        label="Valid Till"
        hint="Through the end of that day."
        type="date"
        min={field('validFrom').value}
        {...field('validTill')}
      />
    </>
  );
}
