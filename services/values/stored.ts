import * as v from 'valibot';

export type Scalar = string | number | boolean | Date;
export type PlainMap = { [key: string]: PlainValue };
export type PlainValue = Scalar | null | undefined | PlainValue[] | PlainMap;

export const isMap = (value: PlainValue): value is PlainMap =>
  Object.prototype.toString.call(value) === '[object Object]';

/** A document holds at most 1 MiB. */
export const StoredText = v.pipe(v.string(), v.maxLength(2 ** 20));

/** Older clients stored texts of digits as numbers. */
export const StoredWord = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

export const OptionalText = v.nullish(v.string(), '');
export const OptionalWord = v.nullish(StoredWord, '');

/** The ID of a document's user is not shown, so that a wrong one is no problem. */
export const Uid = v.fallback(OptionalWord, '');

/** A missing or invalid field is a problem, and reads as `empty`. */
export function required<S extends v.GenericSchema, const Empty>(schema: S, empty: Empty) {
  return { ...schema, default: empty };
}

export const RequiredText = required(v.string(), '');

export const StoredDate = v.union([v.string(), v.number(), v.date()]);

function storedNumber(text: RegExp) {
  const Text = v.pipe(v.string(), v.trim(), v.regex(text), v.transform(Number));
  return v.union([v.pipe(v.number(), v.finite()), Text]);
}

export const StoredInteger = storedNumber(/^-?\d{1,15}$/);
export const StoredDecimal = storedNumber(/^-?\d{1,15}(\.\d+)?$/);

export function lookAlikeProblem(code: string): string | undefined {
  if (code !== code.normalize('NFC')) return 'code contains decomposed accents';
  if (/[^\S ]/u.test(code)) return 'code contains a non-standard space';
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(code)) return 'code contains an invisible character';
  return undefined;
}

export function rowProblems(...all: (string | string[] | false | undefined)[]) {
  const problems = all.flatMap((problem) => problem || []);
  return problems.length > 0 && { problems };
}

/** Firestore indexes only texts of fewer bytes, and refuses queries for longer ones. */
export const isQueryableText = (text: string) =>
  text.length < 1_500 && new TextEncoder().encode(text).length < 1_500;

export const storedForms = (text: string) =>
  /^(0|[1-9]\d{0,14})$/.test(text) ? [text, Number(text)] : [text];

export function fieldReads(field: string, text: string) {
  const [equals = text, ...others] = storedForms(text);
  return others.length === 0 ? { field, equals } : { field, isIn: [equals, ...others] };
}

/** Firestore sorts by UTF-8, so that no character comes after the last one of Unicode. */
export const beginningWith = (text: string) =>
  storedForms(text).map((from) =>
    typeof from === 'number' ? { from, until: from } : { from, before: `${from}\u{10ffff}` },
  );

export const unused = fieldReads('redeemed', '0');

export const isUsedUp = ({ redeemed = 0, limit = 0 }: { redeemed?: number; limit?: number }) =>
  limit > 0 && redeemed >= limit;
