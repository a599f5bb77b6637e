import * as v from 'valibot';

/**
 * A field's value as Firestore's REST interface writes it. Unlike decoded values it keeps 1 and 1.0,
 * all 64 bits of an integer and a timestamp's microseconds apart, so a document that is written back
 * in this form is the very same.
 */
export type TypedValue =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: TypedValue[] } }
  | { mapValue: { fields?: TypedFields } };

export type TypedFields = { [field: string]: TypedValue };

export type PlainValue = string | number | boolean;

/** Bounds what a view may hand over to be written: an object of objects, checked in full by Firestore. */
export const typedFieldsSchema = v.custom<TypedFields>(
  (value) => isObject(value) && Object.values(value).every(isObject),
);

/** Whole numbers become integers, as the official clients have it. */
export function typedFieldsOf(plain: Record<string, PlainValue>): TypedFields {
  return Object.fromEntries(Object.entries(plain).map(([field, value]) => [field, typed(value)]));
}

/**
 * Changes each minus zero of an answer into the text that the official clients send for it: as a
 * number it would become 0 as soon as it is written as JSON again.
 */
export function keepMinusZeros(fields: TypedFields): TypedFields {
  for (const value of Object.values(fields)) keepMinusZero(value);
  return fields;
}

function keepMinusZero(value: TypedValue): void {
  if ('doubleValue' in value && Object.is(value.doubleValue, -0)) value.doubleValue = '-0';
  if ('arrayValue' in value) value.arrayValue.values?.forEach(keepMinusZero);
  if ('mapValue' in value) keepMinusZeros(value.mapValue.fields ?? {});
}

function typed(value: PlainValue): TypedValue {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

/** Timestamps become a Date, references and bytes their text, geo points and maps an object. */
export function plainFieldsOf(fields: TypedFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, plain(value)]));
}

function plain(value: TypedValue): unknown {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plain);
  if ('mapValue' in value) return plainFieldsOf(value.mapValue.fields ?? {});
  return Object.values(value)[0];
}

/** True if both hold the same fields with the same values, in whatever order. */
export function areSameFields(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return Object.is(one, other);
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && areSameFields(one[name], other[name]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
