import * as v from 'valibot';
import { numberOf } from './read-number';

export type Scalar = string | number | boolean | Date;
export type PlainMap = { [key: string]: PlainValue };
export type PlainValue = Scalar | null | undefined | PlainValue[] | PlainMap;

export const isMap = (value: unknown): value is PlainMap =>
  Object.prototype.toString.call(value) === '[object Object]';

/** A document holds at most 1 MiB. */
export const StoredText = v.pipe(v.string(), v.maxLength(2 ** 20));

/** It reads a stored value, or says what is wrong with it: "is not a number". */
export const storedAs = <Value>(
  read: (value: unknown) => Value | null,
  problem: string | ((value: unknown) => string),
) =>
  v.pipe(
    v.unknown(),
    v.rawTransform<unknown, Value>(({ dataset: { value }, addIssue, NEVER }) => {
      const result = read(value);
      if (result !== null) return result;
      addIssue({ message: typeof problem === 'string' ? problem : problem(value) });
      return NEVER;
    }),
  );

const Text = v.string('is not a text');

/** Older clients stored texts of digits as numbers. */
export const StoredWord = v.pipe(
  v.union([v.string(), v.number()], 'is not a text'),
  v.transform(String),
);

export const OptionalText = v.nullish(Text, '');
export const OptionalWord = v.nullish(StoredWord, '');

/** The ID of a document's user is not shown, so that a wrong one is no problem. */
export const Uid = v.fallback(OptionalWord, '');

/** A missing or invalid field is a problem, and reads as `empty`. */
export function required<S extends v.GenericSchema, const Empty>(schema: S, empty: Empty) {
  return { ...schema, default: empty };
}

export const RequiredText = required(Text, '');

function integerOf(stored: unknown, least = -Infinity): number | null {
  const value = numberOf(stored);
  return Number.isInteger(value) && Number(value) >= least ? value : null;
}

export const StoredNumber = storedAs(numberOf, 'is not a number');
export const StoredInteger = storedAs((value) => integerOf(value), 'is not a whole number');

/** No query for unused documents finds `false` or " 0 ", so these read like a missing field. */
const isOtherZero = (value: unknown) =>
  value === false || (typeof value === 'string' && value !== '0' && numberOf(value) === 0);

/** It counts how often something was used. */
export const StoredUses = v.pipe(
  v.unknown(),
  v.transform((value) => (isOtherZero(value) ? null : value)),
  v.nullable(storedAs((value) => integerOf(value, 0), 'is not a number of uses')),
);

/** The text of a value that is shown as it is stored. */
function storedText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export const StoredAnything = storedAs(storedText, '');

export function lookAlikeProblem(code: string): string | undefined {
  if (code !== code.normalize('NFC')) return 'code contains decomposed accents';
  if (/[^\S ]/u.test(code)) return 'code contains a non-standard space';
  if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(code)) return 'code contains an invisible character';
  return undefined;
}

/** The texts are those of fields that are shown as they are stored, by the fields' names. */
export interface Faults {
  problems?: string[];
  storedTexts?: Record<string, string>;
}

/** What is stored there is neither a value nor none. */
export const isUnread = ({ storedTexts }: Faults, field: string) =>
  storedTexts?.[field] !== undefined;

export function joinFaults(...all: (Faults | string | false | undefined)[]): Faults {
  const faults = all.map((each) => (typeof each === 'string' ? { problems: [each] } : each || {}));
  const problems = faults.flatMap((each) => each.problems ?? []);
  const storedTexts = Object.assign({}, ...faults.map((each) => each.storedTexts));
  return {
    ...(problems.length > 0 && { problems }),
    ...(Object.keys(storedTexts).length > 0 && { storedTexts }),
  };
}

export const unreadFault = (field: string, value: PlainValue, problem: string): Faults => ({
  problems: [`${field} ${problem}`],
  storedTexts: { [field]: storedText(value) },
});

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

type Uses = Record<'redeemed' | 'limit', number | null | undefined>;

export const isUsedUp = ({ redeemed, limit }: Uses) =>
  (limit ?? 0) > 0 && (redeemed ?? 0) >= (limit ?? 0);
