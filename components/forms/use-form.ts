import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { WxtStorageItem } from 'wxt/utils/storage';
import { failureReason } from '../../services/rpc/failure';
import { formErrors } from '../../services/values/form-rules';
import { useStored } from '../ui/use-stored';

type Errors<Values> = Partial<Record<keyof Values, string>>;

interface FormOptions<Values, Output> {
  schema: v.GenericSchema<Values, Output>;
  values: Values;
  onChange: (change: Partial<Values>) => void;
  send: () => Promise<unknown>;
  /** The reason for a failure, or errors of fields that only the background can detect. */
  explain?: (error: unknown) => string | Errors<Values>;
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
  explain = failureReason,
}: FormOptions<Values, Output>) {
  const element = useRef<HTMLFormElement>(null);
  const [wasSent, setWasSent] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | Errors<Values>>();
  const refusals = typeof failure === 'object' ? failure : undefined;
  const errors: Errors<Values> = { ...(wasSent && formErrors(schema, values)), ...refusals };
  useEffect(() => focusField(element, Object.keys(refusals ?? {})[0]), [refusals]);

  const change = (changed: Partial<Values>) => {
    if (Object.keys(refusals ?? {}).some((name) => name in changed)) setFailure(undefined);
    onChange(changed);
  };
  const field: BindField<Values> = (name) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    onChange: ({ target }) => change({ [name]: target.value } as Partial<Values>),
  });
  return {
    errors,
    isBusy,
    failure: typeof failure === 'string' ? failure : undefined,
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event: SubmitEvent) {
        event.preventDefault();
        if (!isBusy) void send();
      },
    },
    field,
    change,
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
        setFailure(explain(error));
      } finally {
        setIsBusy(false);
      }
    },
    /** Shows the reason for a failure that is no error. */
    fail: setFailure,
    forgetErrors: () => setWasSent(false),
  };
}

/** Typed values, with defaults from the empty form. Each change is stored at once. */
export function useDraft<Values extends object>(
  empty: Values,
  item: WxtStorageItem<Partial<Values> | null, Record<string, unknown>>,
) {
  const stored = useStored(item);
  const [draft, setDraft] = useState<Partial<Values>>();
  // Another window may change or clear the stored draft; this form keeps what it shows.
  if (!draft && stored !== undefined) setDraft({ ...stored });
  const change = (changed: Partial<Values>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    void item.setValue(next);
  };
  return [{ ...empty, ...draft }, change] as const;
}

function focusField(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
}
