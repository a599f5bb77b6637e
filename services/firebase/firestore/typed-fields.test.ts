import { expect, test } from 'vitest';
import {
  areSameFields,
  keepMinusZeros,
  plainFieldsOf,
  type TypedFields,
  typedFieldsOf,
} from './typed-fields';

test('plain values are typed as the official clients type them', () => {
  expect(typedFieldsOf({ code: 'A', limit: 1, ratio: 0.5, isOpen: true })).toEqual({
    code: { stringValue: 'A' },
    limit: { integerValue: '1' },
    ratio: { doubleValue: 0.5 },
    isOpen: { booleanValue: true },
  });
});

test('every type has a plain form', () => {
  const fields: TypedFields = {
    nothing: { nullValue: null },
    flag: { booleanValue: false },
    whole: { integerValue: '12' },
    real: { doubleValue: 'NaN' },
    moment: { timestampValue: '2026-11-21T09:30:00.250000Z' },
    text: { stringValue: 'x' },
    list: { arrayValue: { values: [{ integerValue: '1' }, { mapValue: {} }] } },
    emptyList: { arrayValue: {} },
    place: { geoPointValue: { latitude: 1 } },
    picture: { bytesValue: 'AQIDBA==' },
    owner: { referenceValue: 'projects/p/databases/(default)/documents/users/a' },
    constructor: { stringValue: 'a field may bear any name' },
  };
  expect(plainFieldsOf(fields)).toEqual({
    nothing: null,
    flag: false,
    whole: 12,
    real: Number.NaN,
    moment: new Date(Date.UTC(2026, 10, 21, 9, 30, 0, 250)),
    text: 'x',
    list: [1, {}],
    emptyList: [],
    place: { latitude: 1, longitude: 0 },
    picture: '4 bytes',
    owner: 'users/a',
    constructor: 'a field may bear any name',
  });
});

test('a minus zero in an answer survives as JSON at any depth', { tags: ['@T24'] }, () => {
  const answer =
    '{"a":{"doubleValue":-0},"b":{"mapValue":{"fields":{"c":{"arrayValue":{"values":[{"doubleValue":-0.0}]}}}}},"d":{"doubleValue":0},"e":{"arrayValue":{}}}';
  const fields = keepMinusZeros(JSON.parse(answer) as TypedFields);
  const again = JSON.parse(JSON.stringify(fields)) as TypedFields;
  expect(plainFieldsOf(again)).toEqual({ a: -0, b: { c: [-0] }, d: 0, e: [] });
});

test('fields are equal in any order, but not if a type, value or name differs', () => {
  const fields = typedFieldsOf({ code: 'A', limit: 1 });
  expect(areSameFields(fields, typedFieldsOf({ limit: 1, code: 'A' }))).toBe(true);
  expect(areSameFields(fields, { ...fields, limit: { doubleValue: 1 } })).toBe(false);
  expect(areSameFields(fields, { ...fields, limit: { integerValue: '2' } })).toBe(false);
  expect(areSameFields(fields, { code: { stringValue: 'A' } })).toBe(false);
  expect(areSameFields({ code: { nullValue: null } }, { toString: { nullValue: null } })).toBe(
    false,
  );
});
