import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { WxtStorageItem } from 'wxt/utils/storage';
import { failureReason } from '../../services/rpc/failure';
import { formErrors } from '../../services/values/form-rules';

type Errors<Values> = Partial<Record<keyof Values, string>>;

interface FormOptions<Values, Output> {
  schema: v.GenericSchema<Values, Output>;
  values: Values;
  onChange: (change: Partial<Values>) => void;
  send: () => Promise<unknown>;
  /** Errors that only the background could find. */
  found?: Errors<Values>;
  reasonOf?: (error: unknown) => string;
}

/** Connects a field whose value is a text. */
export type BindField<Values> = (name: keyof Values & string) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** The errors by field, shown from the first attempt to send on, and what became of sending. */
export function useForm<Values extends object, Output>({
  schema,
  values,
  onChange,
  send,
  found = {},
  reasonOf = failureReason,
}: FormOptions<Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const errors: Errors<Values> = { ...(wasSent && formErrors(schema, values)), ...found };
  const [foundName] = Object.keys(found);
  useEffect(() => focusField(element, foundName), [foundName]);

  const field: BindField<Values> = (name) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    onChange: ({ target }) => onChange({ [name]: target.value } as Partial<Values>),
  });
  return {
    errors,
    isBusy,
    failure,
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        if (!isBusy) void send();
      },
    },
    field,
    /** The parsed values; if there are errors, nothing, and the first invalid field is focused. */
    check(latest = values): Output | undefined {
      setWasSent(true);
      const result = v.safeParse(schema, latest);
      if (result.success) return result.output;
      focusField(element, Object.keys(formErrors(schema, latest))[0]);
      return undefined;
    },
    async run(work: () => Promise<unknown>): Promise<void> {
      setIsBusy(true);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(reasonOf(error));
      } finally {
        setIsBusy(false);
      }
    },
    forgetErrors: () => setWasSent(false),
  };
}

/** Typed values over those of an empty form; each change is stored at once. */
export function useDraft<Values extends object>(
  empty: Values,
  stored: Partial<Values> | null,
  item: WxtStorageItem<Partial<Values> | null, Record<string, unknown>>,
) {
  const [typed, setTyped] = useState(stored ?? {});
  const change = (changed: Partial<Values>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    void item.setValue(next);
  };
  return [{ ...empty, ...typed }, change] as const;
}

function focusField(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
