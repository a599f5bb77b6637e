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
  /** Errors that only the background can detect. */
  backgroundErrors?: Errors<Values>;
  reasonOf?: (error: unknown) => string;
}

/** Props that connect a text field to the form. */
export type BindField<Values> = (name: keyof Values & string) => {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

/** Validates and submits a form. Errors show from the first attempt to submit. */
export function useForm<Values extends object, Output>({
  schema,
  values,
  onChange,
  send,
  backgroundErrors = {},
  reasonOf = failureReason,
}: FormOptions<Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const errors: Errors<Values> = {
    ...(wasSent && formErrors(schema, values)),
    ...backgroundErrors,
  };
  const [backgroundErrorName] = Object.keys(backgroundErrors);
  useEffect(() => focusField(element, backgroundErrorName), [backgroundErrorName]);

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
    /** Returns the parsed values. If there are errors, focuses the first invalid field instead. */
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

/** Typed values, with defaults from the empty form. Each change is stored at once. */
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
