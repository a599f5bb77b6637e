import { type ComponentProps, type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { WxtStorageItem } from 'wxt/utils/storage';
import { ContactForm, contactItem } from '../../services/contact/links';
import { formErrors } from '../../services/values/form-rules';
import { CheckField, TextField } from '../forms/field';
import { showFailure } from '../ui/messages';
import { useStored, useStoredChoice } from '../ui/use-stored';

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

export function CountryCode() {
  const stored = useStored(contactItem);
  const [typed, setTyped] = useState<string>();
  if (!stored) return null;
  const countryCode = typed ?? stored.countryCode;
  return (
    <TextField
      label="Country code"
      hint="Of phone numbers of ten digits."
      inputMode="numeric"
      value={countryCode}
      error={formErrors(ContactForm, { countryCode }).countryCode}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const changed = v.safeParse(ContactForm, { countryCode: value });
        if (changed.success) showFailure(contactItem.setValue(changed.output));
      }}
    />
  );
}

interface CheckChoiceProps extends Pick<ComponentProps<typeof CheckField>, 'label' | 'hint'> {
  item: WxtStorageItem<boolean, Record<string, unknown>>;
  store?: (isOn: boolean) => Promise<void>;
}

export function CheckChoice({ item, store, ...field }: CheckChoiceProps) {
  const [isOn, choose] = useStoredChoice(item, store);
  if (isOn === undefined) return null;
  return <CheckField {...field} checked={isOn} onChange={({ target }) => choose(target.checked)} />;
}
