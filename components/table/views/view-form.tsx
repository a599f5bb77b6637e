import { useState } from 'react';
import * as v from 'valibot';
import { shortText } from '../../../services/values/form-rules';
import { TextField } from '../../forms/field';
import { useForm } from '../../forms/use-form';
import { Button } from '../../ui/button';

const schema = v.strictObject({ name: shortText('Enter a name.', 40) });

interface ViewFormProps {
  label: string;
  name: string;
  hint: string | undefined;
  /** May return why the name was refused. */
  send: (name: string) => Promise<string | undefined>;
}

/** Names a view; in a popover, which closes then. */
export function ViewForm({ label, name, hint, send }: ViewFormProps) {
  const [values, setValues] = useState({ name });
  const form = useForm({
    schema,
    values,
    onChange: (change) => setValues({ ...values, ...change }),
    async send(named) {
      const refusal = await send(named.name);
      if (refusal !== undefined) return { name: refusal };
      form.props.ref.current?.closest<HTMLElement>('[popover]')?.hidePopover();
    },
  });
  return (
    <form className="flex flex-col gap-2" {...form.props}>
      <TextField label="Name" hint={hint} autoComplete="off" data-first {...form.field('name')} />
      <Button type="submit" size="medium" variant="primary" isBusy={form.isBusy}>
        {label}
      </Button>
    </form>
  );
}
