import type { RefObject, SubmitEvent } from 'react';
import { startTransition, useEffect, useOptimistic, useRef, useState } from 'react';
import * as v from 'valibot';
import { formErrors } from '../../services/values/form-rules';
import type { StoredItem } from '../../services/values/stored-item';
import { showFailure } from '../ui/messages';
import { useStored } from '../ui/use-stored';

type Errors<Values> = Partial<Record<keyof Values, string>>;

export interface FormOptions<Values, Output> {
  schema: v.GenericSchema<Values, Output>;
  values: NoInfer<Values>;
  onChange: (change: Partial<NoInfer<Values>>) => void;
  send: (output: Output) => Promise<Errors<Values> | void>;
  settled?: () => Promise<Values>;
}

export function useForm<Values extends object, Output>(options: FormOptions<Values, Output>) {
  const { schema, values, onChange, send } = options;
  const element = useRef<HTMLFormElement>(null);
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<Errors<Values> | void>();
  const [error, setError] = useState<unknown>();
  const errors: Errors<Values> = { ...(wasSent && formErrors(schema, values)), ...refused };
  useEffect(() => focusField(element, refused ?? {}), [refused]);

  const change = (changed: Partial<Values>) => {
    if (Object.keys(refused ?? {}).some((name) => name in changed)) setRefused();
    onChange(changed);
  };
  const field = (name: keyof Values & string) => ({
    name: String(name),
    value: String(values[name]),
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as Partial<Values>),
  });
  async function submit(act = send): Promise<void> {
    setIsBusy(true);
    setRefused();
    setError(undefined);
    try {
      const latest = (await options.settled?.()) ?? values;
      setWasSent(true);
      const result = v.safeParse(schema, latest);
      if (!result.success) return focusField(element, formErrors(schema, latest));
      setRefused(await act(result.output));
    } catch (thrown) {
      setError(thrown);
    } finally {
      setIsBusy(false);
    }
  }
  return {
    errors,
    isBusy,
    error,
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        if (!isBusy) void submit();
      },
    },
    field,
    change,
    submit,
    forgetErrors: () => setWasSent(false),
  };
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;

/** Each change is stored at once. With `given` values, the stored draft stays until then. */
export function useDraft<Values extends object>(
  empty: Values,
  item: StoredItem<Partial<Values> | null>,
  given?: Partial<Values>,
) {
  const stored = useStored(item);
  const [draft, setDraft] = useState(given);
  // Another window may change or clear the stored draft; this form keeps what it shows.
  if (!draft && stored !== undefined) setDraft({ ...stored });
  const change = (changed: Partial<Values>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    showFailure(item.setValue(next));
  };
  return [{ ...empty, ...draft }, change] as const;
}

export function useStoredChoice<T>(item: StoredItem<T>) {
  const [value, show] = useOptimistic(useStored(item));
  const choose = (chosen: T) =>
    startTransition(async () => {
      show(chosen);
      const storing = item.setValue(chosen);
      showFailure(storing);
      await storing.catch(() => {});
    });
  return [value, choose] as const;
}

function focusField(form: RefObject<HTMLFormElement | null>, errors: object = {}) {
  const [name] = Object.keys(errors);
  if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
