import * as v from 'valibot';
import { isDayText, todayText } from './dates';
import { formatCount } from './formats';
import { like, storedItem } from './stored-item';

export function wholeNumber(highest = Infinity) {
  const range = highest < Infinity ? `from 1 to ${formatCount(highest)}` : 'of at least 1';
  const message = `Enter a whole number ${range}.`;
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,15}$/, message),
    v.transform(Number),
    v.check((value) => value >= 1 && value <= highest, message),
  );
}

export const shortText = (missing: string, longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(longest, `Enter at most ${formatCount(longest)} characters.`),
  );

/** A browser takes 26 for the year 26, and a digit too many for a year of five digits. */
export const yearFault = (day: string) =>
  /^(?!(19|[2-9]\d)\d\d-)\d+-/.test(day) ? 'The year has four digits, as in 2026.' : undefined;

export const day = (missing: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => isDayText(text) && !yearFault(text),
      ({ input }) => yearFault(input) ?? missing,
    ),
  );

export type Validity = ReturnType<typeof emptyValidity>;

export const emptyValidity = () => ({ validFrom: todayText(), validTill: '' });

export const validityDays = (valid: string) => ({
  validFrom: day(`Enter the first day on which ${valid}.`),
  validTill: day(`Enter the last day on which ${valid}.`),
});

export const tillIsNotBeforeFrom = [
  [['validFrom'], ['validTill']],
  ({ validFrom, validTill }: Validity) => validTill >= validFrom,
  'Valid Till is before Valid From.',
] as const;

/** Only edited fields are stored, so that a reopened form starts with the current date. */
export const formDraft = <Values extends object>(name: string) =>
  storedItem<Partial<Values> | null>(`session:${name}-draft`, like({}), null);

export function formErrors<Values extends object>(
  schema: v.GenericSchema<Values, unknown>,
  values: Values,
): Partial<Record<keyof Values, string>> {
  const errors: Partial<Record<keyof Values, string>> = {};
  for (const issue of v.safeParse(schema, values).issues ?? []) {
    const field = issue.path?.[0]?.key;
    if (field !== undefined) errors[field as keyof Values] ??= issue.message;
  }
  return errors;
}
