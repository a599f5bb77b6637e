import type { CountryCode } from 'libphonenumber-js/core';
import type { ReactNode } from 'react';
import { contactItem, phonesItem } from '../../services/contact/links';
import { idleChoicesMinutes } from '../../services/session/limits';
import { formatDuration } from '../../services/session/session';
import type { StoredItem } from '../../services/values/stored-item';
import { CheckField, SelectField } from '../forms/field';
import { useStoredChoice } from '../forms/use-form';
import { useStored } from '../ui/use-stored';

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

export function CountryChoice() {
  const phones = useStored(phonesItem);
  const [chosen, choose] = useStoredChoice(contactItem);
  if (!phones) return null;
  return (
    <SelectField
      label="Country"
      hint="For phone numbers that are stored without a country code."
      options={phones.countries()}
      value={chosen?.country ?? phones.country}
      onChange={({ target }) => choose({ country: target.value as CountryCode })}
    />
  );
}

const minutesChoices = idleChoicesMinutes.map(
  (minutes) => [minutes, `After ${formatDuration(minutes)}`] as const,
);

type MinutesChoiceProps = Record<'label' | 'hint', string> & { item: StoredItem<number> };

export function MinutesChoice({ item, ...field }: MinutesChoiceProps) {
  const [minutes, choose] = useStoredChoice(item);
  if (minutes === undefined) return null;
  return (
    <SelectField
      {...field}
      options={[...minutesChoices, [0, 'Never']]}
      value={minutes}
      onChange={({ target }) => choose(Number(target.value))}
    />
  );
}

type CheckChoiceProps = Record<'label' | 'hint', string> & { item: StoredItem<boolean> };

export function CheckChoice({ item, ...field }: CheckChoiceProps) {
  const [isOn, choose] = useStoredChoice(item);
  if (isOn === undefined) return null;
  return <CheckField {...field} checked={isOn} onChange={({ target }) => choose(target.checked)} />;
}
