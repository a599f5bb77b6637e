import * as v from 'valibot';
import { isDayText } from './dates';

const count = new Intl.NumberFormat();

/** The text of a whole number from 1 to `highest`, as the number. */
export function wholeNumber(highest = Number.MAX_SAFE_INTEGER) {
  const message =
    highest === Number.MAX_SAFE_INTEGER
      ? 'Enter a whole number of at least 1.'
      : `Enter a whole number from 1 to ${count.format(highest)}.`;
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,15}$/, message),
    v.transform(Number),
    v.check((value) => value >= 1 && value <= highest, message),
  );
}

/** A text that is neither missing nor longer than its place in a document. */
export function shortText(missing: string, longest: number) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(longest, `Enter at most ${count.format(longest)} characters.`),
  );
}

/** A day as an input gives it. */
export function day(missing: string) {
  return v.pipe(v.string(), v.maxLength(10, missing), v.check(isDayText, missing));
}
