import { type ReactNode, useId } from 'react';
import type { WxtStorageItem } from 'wxt/utils/storage';
import { Button } from '../ui/button';
import { useStoredChoice } from '../ui/use-stored';

interface SectionProps {
  title: string;
  about: ReactNode;
  children?: ReactNode;
}

export function Section({ title, about, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-x-8 gap-y-3 border-t border-line py-6 min-[800px]:grid-cols-[240px_400px]"
    >
      <div>
        <h2 id={titleId} className="text-title font-semibold">
          {title}
        </h2>
        <p className="text-hint text-muted">{about}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  );
}

/** The rest of a long hint. */
export function More({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit py-1 text-accent">More</summary>
      {children}
    </details>
  );
}

/** Offered once something has changed; before that it keeps its place. */
export function SaveButton({ isOffered, label = 'Save' }: { isOffered: boolean; label?: string }) {
  return (
    <Button type="submit" variant="primary" className={isOffered ? undefined : 'invisible'}>
      {label}
    </Button>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  item: WxtStorageItem<Value, Record<string, unknown>>;
  /** The labels of the values. */
  choices: Record<Value, string>;
}

/** A choice that applies at once. */
export function Choice<Value extends string>({ label, item, choices }: ChoiceProps<Value>) {
  const [chosen, choose] = useStoredChoice(item);
  const values = Object.keys(choices) as Value[];
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="mb-1 font-semibold">{label}</legend>
      {values.map((value) => (
        <label key={value} className="flex min-h-6 items-center gap-2">
          <input
            type="radio"
            name={item.key}
            value={value}
            checked={value === chosen}
            onChange={() => choose(value)}
            className="size-4"
          />
          {choices[value]}
        </label>
      ))}
    </fieldset>
  );
}
