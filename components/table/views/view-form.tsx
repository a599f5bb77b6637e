import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { shortText } from '../../../services/values/form-rules';
import { TextField } from '../../forms/field';
import { useForm } from '../../forms/use-form';
import { Button } from '../../ui/button';

const schema = v.strictObject({ name: shortText('Enter a name.', 40) });

interface ViewFormProps {
  /** Empty for a view that is not saved yet. */
  name: string;
  hint: string | undefined;
  /** May return why the name was refused. */
  send: (name: string) => Promise<{ name: string } | void>;
  children: ReactNode;
}

export function ViewForm({ name, hint, send, children }: ViewFormProps) {
  const [values, setValues] = useState({ name });
  const onChange = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  const form = useForm({ schema, values, onChange, send: (named) => send(named.name) });
  return (
    <form className="flex flex-wrap justify-between gap-2" {...form.props}>
      <TextField className="w-full" label="Name" hint={hint} data-first {...form.field('name')} />
      {children}
      <Button type="submit" variant="primary" className="ms-auto" isBusy={form.isBusy}>
        {name === '' ? 'Save this view' : 'Rename'}
      </Button>
    </form>
  );
}
