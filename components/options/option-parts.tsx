import { type ComponentProps, type ReactNode, useState } from 'react';
import type * as v from 'valibot';
import type { WxtStorageItem } from 'wxt/utils/storage';
import { CheckField, TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { Button } from '../ui/button';
import { showMessage } from '../ui/messages';
import { useStoredChoice } from '../ui/use-stored';

export function Section(props: { title: string; about: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-3 border-t border-line py-4 min-[800px]:grid-cols-[240px_minmax(0,1fr)]">
      <div>
        <h2 className="text-title font-semibold">{props.title}</h2>
        <p className="text-hint text-muted">{props.about}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">{props.children}</div>
    </section>
  );
}

export function SaveButton({ isOffered, label = 'Save' }: { isOffered: boolean; label?: string }) {
  return (
    <Button type="submit" variant="primary" className={isOffered ? undefined : 'invisible'}>
      {label}
    </Button>
  );
}

interface StoredFormProps<Values> {
  schema: v.GenericSchema<Values>;
  saved: Values | undefined;
  store: (values: Values) => Promise<void>;
  label: string;
  savedText: string;
  fields: Record<keyof Values & string, ComponentProps<typeof TextField>>;
}

export function StoredForm<Values extends object>(props: StoredFormProps<Values>) {
  const { schema, saved, store, label, savedText, fields } = props;
  const [typed, setTyped] = useState<Partial<Values>>();
  const values = { ...saved, ...typed } as Values;
  const form = useForm({
    schema,
    values,
    onChange: (change) => setTyped({ ...typed, ...change }),
    async send(checked) {
      await store(checked);
      setTyped(checked);
      showMessage({ text: savedText });
    },
  });
  if (!saved) return null;
  return (
    <form className="flex flex-col gap-3 [&>button]:self-start" {...form.props}>
      {(Object.keys(fields) as (keyof Values & string)[]).map((name) => (
        <TextField key={name} {...fields[name]} {...form.field(name)} />
      ))}
      <SaveButton label={label} isOffered={JSON.stringify(values) !== JSON.stringify(saved)} />
    </form>
  );
}

interface CheckChoiceProps {
  label: string;
  item: WxtStorageItem<boolean, Record<string, unknown>>;
  hint: ReactNode;
  store?: (isOn: boolean) => Promise<void>;
}

export function CheckChoice(props: CheckChoiceProps) {
  const { item, store, ...field } = props;
  const [isOn, choose, isPending] = useStoredChoice(item, store);
  if (isOn === undefined) return null;
  return (
    <CheckField
      {...field}
      aria-busy={isPending}
      checked={isOn}
      onChange={(event) => isPending || choose(event.target.checked)}
    />
  );
}
