import { useState } from 'react';
import * as v from 'valibot';
import { shortText } from '../../../services/values/form-rules';
import { TextField } from '../../forms/field';
import { useForm } from '../../forms/use-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';

interface ViewDialogProps {
  title: string;
  name?: string;
  hint?: string | undefined;
  isTaken: (name: string) => boolean;
  send: (name: string) => Promise<void>;
  onClose: () => void;
}

export function ViewDialog({ title, name = '', hint, isTaken, send, onClose }: ViewDialogProps) {
  const [values, setValues] = useState({ name });
  const isFree = v.check((text: string) => !isTaken(text), 'Another view has this name.');
  const form = useForm({
    schema: v.strictObject({ name: v.pipe(shortText('Enter a name.', 40), isFree) }),
    values,
    onChange: (change) => setValues({ ...values, ...change }),
    send: (named) => send(named.name).then(onClose),
  });
  const save = (
    <Button type="submit" form="view" variant="primary" isBusy={form.isBusy}>
      Save
    </Button>
  );
  return (
    <Dialog title={title} width="question" onClose={onClose} actions={save}>
      <form id="view" {...form.props}>
        <TextField
          label="Name"
          hint={form.failure ?? hint}
          autoFocus
          autoComplete="off"
          dir="auto"
          {...form.field('name')}
        />
      </form>
    </Dialog>
  );
}
