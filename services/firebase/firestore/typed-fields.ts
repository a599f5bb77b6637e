import * as v from 'valibot';
import type { PlainMap, PlainValue, Scalar } from '../../values/stored';

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

/** This check of input from views is shallow, because Firestore checks it in full. */
export const typedFieldsSchema = v.custom<TypedFields>(
  (value) => isObject(value) && Object.values(value).every(isObject),
);

export const typedFieldsOf = (plain: Record<string, Scalar>): TypedFields =>
  mapFields(plain, typed);

export const pickFields = (fields: TypedFields | null | undefined, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => names.includes(name)));

/** JSON writes -0 as 0, so it becomes the text that the official clients send. */
export function keepMinusZeros(fields: TypedFields): TypedFields {
  for (const value of Object.values(fields)) keepMinusZero(value);
  return fields;
}

function keepMinusZero(value: TypedValue): void {
  if ('doubleValue' in value && Object.is(value.doubleValue, -0)) value.doubleValue = '-0';
  if ('arrayValue' in value) value.arrayValue.values?.forEach(keepMinusZero);
  if ('mapValue' in value) keepMinusZeros(value.mapValue.fields ?? {});
}

/** Firestore writes a timestamp of a whole second without a fraction. */
export function typed(value: Scalar): TypedValue {
  if (value instanceof Date) return { timestampValue: value.toISOString().replace('.000', '') };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

export const plainFieldsOf = (fields: TypedFields): PlainMap => mapFields(fields, plainValueOf);

const mapFields = <From, To>(fields: Record<string, From>, convert: (value: From) => To) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, convert(value)]));

export function plainValueOf(value: TypedValue): PlainValue {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('timestampValue' in value) return new Date(value.timestampValue);
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValueOf);
  if ('mapValue' in value) return plainFieldsOf(value.mapValue.fields ?? {});
  if ('geoPointValue' in value) return { latitude: 0, longitude: 0, ...value.geoPointValue };
  if ('bytesValue' in value) return `${atob(value.bytesValue).length} bytes`;
  if ('referenceValue' in value) return pathIn(value.referenceValue);
  return Object.values(value)[0];
}

export function textIn(fields: TypedFields | null | undefined, name: string): string | undefined {
  const typedValue = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  const value = typedValue && plainValueOf(typedValue);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export const pathIn = (name: string) => name.replace(/^.*?\/documents\//, '');

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
