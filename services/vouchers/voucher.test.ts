import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { standard, stored, voucher } from '../../tests/support/stored-vouchers';
import { type TypedFields, typedFieldsOf } from '../firebase/firestore/typed-fields';
import { isActive } from '../values/dates';
import { groupVouchers, stateOf, type Voucher } from './voucher';
import { documentOf, drawCodes, drawGroupId, voucherOf, VoucherRow } from './voucher-document';

const now = Date.UTC(2026, 10, 21, 12);

describe('a coupon document', () => {
  test.each([
    ['', undefined],
    [' and handed out', new Date(now)],
  ])('written by this console%s can be restored from its row alone', (_, handedOutAt) => {
    const mark = handedOutAt && { handedOutAt };
    const document = stored(typedFieldsOf({ ...standard, ...mark }), standard.code);
    const row = voucherOf(document);
    const read = { ...standard, id: standard.code, handedOutAt: handedOutAt?.getTime() };
    expect(row).toMatchObject(read);
    expect(row.fields).toBeUndefined();
    expect(documentOf(v.parse(VoucherRow, row))).toEqual(document);
  });

  test('reports its problems, and none if it is valid', () => {
    expect(voucher().problems).toBeUndefined();
    const { code: _, ...others } = typedFieldsOf(standard);
    const broken = voucherOf(
      stored({
        ...others,
        credit: { bytesValue: 'AA==' },
        validTill: { stringValue: 'soon' },
        handedOutAt: { stringValue: 'today' },
      }),
    );
    expect(broken.problems).toEqual([
      'code is missing',
      'credit is not a whole number',
      'handedOutAt is not a date',
      'validTill is not a date',
    ]);
  });

  test('that is too large for its row is read again before its deletion', () => {
    const large = { ...typedFieldsOf(standard), extra: { stringValue: 'x'.repeat(200_000) } };
    expect(voucherOf(stored(large))).toMatchObject({ updateTime: '' });
    expect(voucherOf(stored(large)).fields).toBeUndefined();
  });

  test.each<[string, TypedFields, Partial<Voucher>]>([
    ['no fields', {}, { code: '', credit: null, groupId: '', createdAt: null, expiry: null }],
    [
      'a Timestamp and doubles',
      {
        ...typedFieldsOf(standard),
        validTill: { timestampValue: '2026-12-31T10:00:00.123456Z' },
        credit: { doubleValue: 5 },
      },
      { credit: 5, expiry: Date.UTC(2026, 11, 31, 10, 0, 0, 123) },
    ],
    [
      'numbers as text',
      { ...typedFieldsOf(standard), credit: { stringValue: '7' }, groupId: { integerValue: '12' } },
      { credit: 7, groupId: '12' },
    ],
    [
      'milliseconds',
      { ...typedFieldsOf(standard), validFrom: { integerValue: String(now) } },
      { createdAt: now },
    ],
    [
      'invalid values',
      {
        code: { nullValue: null },
        validFrom: { doubleValue: 'NaN' },
        validTill: { stringValue: 'soon' },
        credit: { mapValue: {} },
        redeemed: { doubleValue: 'NaN' },
        groupName: { booleanValue: true },
        constructor: { stringValue: 'x' },
      },
      { code: '', credit: null, redeemed: null, groupName: '', expiry: null },
    ],
  ])('with %s is shown and restored unchanged', (_what, fields, expected) => {
    const document = stored(fields);
    const row = voucherOf(document);
    expect(row).toMatchObject(expected);
    expect(documentOf(v.parse(VoucherRow, structuredClone(row)))).toEqual(document);
  });
});

describe('groups', () => {
  test('count their codes, those that are handed out or redeemed and those that are left', () => {
    const codes = [
      voucher(),
      voucher({ redeemed: 1 }),
      voucher(),
      voucher({ validTill: '2026-11-20' }),
      { ...voucher(), handedOutAt: now },
      { ...voucher({ redeemed: 1 }), handedOutAt: now },
      { ...voucher({ validTill: '2026-11-20' }), handedOutAt: now },
    ];
    const counts = { count: 7, redeemedCount: 2, leftCount: 2, handedOutCount: 1 };
    expect(groupVouchers(codes, now).groups).toMatchObject([
      { id: 'ABCD', name: 'Spring', ...counts },
    ]);
    const states = codes.map((code) => stateOf(code, now));
    const unmarked = ['Unused', 'Redeemed', 'Unused', 'Expired'];
    expect(states).toEqual([...unmarked, 'Handed out', 'Redeemed', 'Expired']);
    const { groups } = groupVouchers(codes, new Date(2027, 0, 1).getTime());
    expect(groups).toMatchObject([{ leftCount: 0, handedOutCount: 0 }]);
  });

  test('are worth the least to the most credit of their codes, and end with the last of them', () => {
    const { groups } = groupVouchers(
      [
        voucher({ credit: 50, validTill: '2026-01-01' }),
        { ...voucher({ credit: 100 }), credit: null },
        voucher({ credit: 20, validTill: '2027-01-01' }),
      ],
      now,
    );
    const expiry = new Date(2027, 0, 2).getTime() - 1;
    expect(groups).toMatchObject([{ leastCredit: 20, mostCredit: 50, expiry }]);
    expect(groups.map((group) => isActive(group, now))).toEqual([true]);
  });

  test('have the codes of their id in any order, and the name of the first that has one or else the id', () => {
    const { groups, groupOf } = groupVouchers(
      [
        voucher({ groupId: 'AAAA', groupName: '' }),
        voucher({ groupId: 'BBBB', groupName: '' }),
        voucher({ groupId: 'AAAA', groupName: 'Fair' }),
      ],
      now,
    );
    expect(groups.map(({ name }) => name)).toEqual(['Fair', 'BBBB']);
    expect([...groupOf]).toEqual([0, 1, 0]);
  });

  test('are formed by name for codes without an id, and one group holds codes without either', () => {
    const { groups } = groupVouchers(
      [
        voucher({ groupId: '', groupName: 'ABCD' }),
        voucher({ groupId: 'ABCD', groupName: '' }),
        voucher({ groupId: '', groupName: '' }),
        voucherOf(stored({})),
      ],
      now,
    );
    expect(groups.map(({ name, count }) => [name, count])).toEqual([
      ['ABCD', 1],
      ['ABCD', 1],
      ['No group', 2],
    ]);
  });
});

const codeCount = 200_000;
const batchSize = 10_000;

/** Each of so many parts comes as often as chance gives it, within six standard deviations. */
function expectChance(codes: readonly string[], parts: number, partOf: (code: string) => string) {
  const expected = codes.length / parts;
  const most = 6 * Math.sqrt(expected * (1 - 1 / parts));
  const groups = [...Map.groupBy(codes, partOf).values()];
  expect(groups).toHaveLength(parts);
  const deviations = groups.map(({ length }) => Math.abs(length - expected));
  expect(Math.max(...deviations)).toBeLessThan(most);
}

test('drawn codes are their group id and eight letters, each once, equally often and independent', () => {
  const batches = Array.from({ length: codeCount / batchSize }, () => {
    const groupId = drawGroupId();
    return { groupId, codes: drawCodes(groupId, batchSize) };
  });
  for (const { groupId, codes } of batches) {
    expect(groupId).toMatch(/^[A-Z]{4}$/);
    const usual = new RegExp(`^${groupId}-[A-Z]{4}-[A-Z]{4}$`);
    expect(codes.filter((code) => !usual.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(batchSize);
  }
  const codes = batches.flatMap((batch) => batch.codes);
  for (const place of [5, 6, 7, 8, 10, 11, 12, 13]) {
    expectChance(codes, 26, (code) => code.charAt(place));
  }
  expectChance(codes, 676, (code) => code.slice(5, 7));
});
