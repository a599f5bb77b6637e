import { project } from '../../../scripts/local/config.ts';
import type { TypedFields, TypedValue } from '../../../services/firebase/firestore/typed-fields';

export const text = (stringValue: string): TypedValue => ({ stringValue });
const integer = (value: bigint | number): TypedValue => ({ integerValue: String(value) });
const list = (...values: TypedValue[]): TypedValue => ({ arrayValue: { values } });
const map = (fields: TypedFields): TypedValue => ({ mapValue: { fields } });

export const hostileValues: Readonly<Record<string, TypedValue>> = {
  null: { nullValue: null },
  true: { booleanValue: true },
  NaN: { doubleValue: 'NaN' },
  Infinity: { doubleValue: 'Infinity' },
  'minus Infinity': { doubleValue: '-Infinity' },
  'minus zero': { doubleValue: '-0' },
  'a whole double': { doubleValue: 5 },
  'the largest double': { doubleValue: 1.7976931348623157e308 },
  'an integer beyond 2^53': integer(2n ** 53n + 1n),
  'the largest integer': integer(2n ** 63n - 1n),
  'the smallest integer': integer(-(2n ** 63n)),
  'the year 1': { timestampValue: '0001-01-01T00:00:00Z' },
  'the year 9999, to the nanosecond': { timestampValue: '9999-12-31T23:59:59.999999999Z' },
  microseconds: { timestampValue: '2026-11-21T10:20:30.123456Z' },
  'the hour that a clock change skips': { timestampValue: '2026-03-29T01:30:00Z' },
  bytes: { bytesValue: 'AP/+AQ==' },
  'a reference': {
    referenceValue: `projects/${project}/databases/(default)/documents/users/a%2Fb`,
  },
  'a place': { geoPointValue: { latitude: -90, longitude: 180 } },
  'an empty list': list(),
  'an empty map': map({}),
  'a nested map': nested(18),
  'a list of everything': list({ nullValue: null }, text('=1+1'), map({ constructor: list() })),
  'a list of 100,000': list(...Array.from({ length: 100_000 }, () => ({ nullValue: null }))),
};

/** Firestore allows 20 levels. */
function nested(depth: number): TypedValue {
  return depth === 0 ? text('bottom') : map({ constructor: nested(depth - 1) });
}

/** Fields named after built-in properties. Firestore reserves `__proto__`. */
export const builtInNames: TypedFields = {
  constructor: text('field'),
  hasOwnProperty: { nullValue: null },
  toString: { booleanValue: true },
  valueOf: integer(1),
  // oxlint-disable-next-line unicorn/no-thenable -- an attack on code that awaits a document
  then: text('field'),
  $$typeof: text('react.element'),
  dangerouslySetInnerHTML: map({ __html: text('<img src=x onerror="globalThis.hacked=true">') }),
  'a.b`c/d e': text('a name with dots'),
  ['n'.repeat(1_500)]: text('a long name'),
};
