import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { writeDocuments } from '../../scripts/local/firestore-writer.ts';
import { allRows, signedInConsole } from '../../tests/support/console-client';
import {
  clearCollection,
  findDocuments,
  readCollection,
  readDocument,
  writeDocument,
} from '../../tests/support/emulators';
import type { VoucherFormValues } from './voucher-form';

const values: VoucherFormValues = {
  groupName: '  Router test ',
  quantity: '700',
  credit: '5',
  discountedPrice: '',
  validFrom: '2026-11-21',
  validTill: '2027-01-31',
};

async function setUp() {
  await clearCollection('coupon');
  const { api, until } = await signedInConsole();
  const untilDone = (id: string) => until(id, ({ state }) => state === 'done');
  return {
    api,
    untilDone,
    rows: () => allRows(api.vouchers.list()),
    async generated(changes: Partial<VoucherFormValues> = {}) {
      const operationId = randomUUID();
      await api.vouchers.generate({ operationId, values: { ...values, ...changes } });
      await untilDone(operationId);
      return operationId;
    },
  };
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

test('a generation writes the requested number of codes, with the fields of the specification, and returns them as the list reads them', async () => {
  const { api, generated, rows } = await setUp();
  const operationId = await generated();
  const stored = await readCollection('coupon');
  expect(stored).toHaveLength(700);
  const groupId = stored[0]?.data.groupId;
  expect(groupId).toMatch(/^[A-Z]{4}$/);
  for (const { id, data } of stored) {
    expect(id).toMatch(new RegExp(`^${String(groupId)}-[A-Z]{4}-[A-Z]{4}$`));
    expect(data).toEqual({
      code: id,
      validFrom: '2026-11-21',
      validTill: '2027-01-31',
      limit: 1,
      redeemed: 0,
      credit: 5,
      groupId,
      groupName: 'Router test',
    });
  }
  const list = await rows();
  expect(ids(list)).toEqual(ids(stored));
  expect(list.every(({ updateTime }) => updateTime !== '')).toBe(true);
  const returned = await allRows(api.vouchers.ofOperation({ operationId }));
  expect(returned.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(list);
});

describe('a group', () => {
  test('is counted and read by its id, stored as text or as a number', async () => {
    const { api } = await setUp();
    await writeDocument('coupon/other', { code: 'OTHER', groupId: '4712', redeemed: 0 });
    await writeDocument('coupon/one', { code: 'ONE', groupId: '4711', redeemed: 0 });
    await writeDocument('coupon/two', { code: 'TWO', groupId: 4711, redeemed: '0' });
    await writeDocument('coupon/three', { code: 'THREE', groupId: '4711', redeemed: 1 });
    await writeDocument('coupon/four', { code: 'FOUR', groupId: '4711' });
    const group = { groupId: '4711' };
    expect(await api.vouchers.countGroup(group)).toBe(4);
    expect(await api.vouchers.countUnused(group)).toBe(2);
    const read = await allRows(api.vouchers.ofGroup(group));
    expect(ids(read)).toEqual(['four', 'one', 'three', 'two']);
  });

  test('without an id is neither counted nor read to be changed, because other groups have none either', async () => {
    const { api } = await setUp();
    const other = { code: 'OTHER', groupId: '', groupName: 'Other' };
    await writeDocument('coupon/other', other);
    const counted = api.vouchers.countGroup({ groupId: '' });
    await expect(counted).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const group = { groupKey: 'nMine', groupId: '', groupName: 'Mine', count: 1, vouchers: null };
    const deletion = { ...group, operationId: randomUUID() };
    const change = { ...group, operationId: randomUUID(), validTill: '2026-12-31' };
    const refusal = { code: 'MORE_THAN_ASKED' };
    await expect(api.vouchers.deleteGroup(deletion)).rejects.toMatchObject(refusal);
    await expect(api.vouchers.setGroupExpiry(change)).rejects.toMatchObject(refusal);
    expect(await readDocument('coupon/other')).toEqual(other);
  });
});

test('the deletion of a group that the view has not fully loaded reads it first, and deletes no more than confirmed', async () => {
  const { api, generated, rows, untilDone } = await setUp();
  await generated({ quantity: '300' });
  await generated({ quantity: '2', groupName: 'Stays' });
  const vouchers = (await rows()).filter(({ groupName }) => groupName === 'Router test');
  const groupId = vouchers[0]?.groupId ?? '';
  const operationId = randomUUID();
  const group = { operationId, groupKey: `i${groupId}`, groupId, groupName: 'Router test' };
  for (const known of [null, vouchers]) {
    const fewer = api.vouchers.deleteGroup({ ...group, count: 299, vouchers: known });
    await expect(fewer).rejects.toMatchObject({ code: 'MORE_THAN_ASKED' });
  }
  expect(await readCollection('coupon')).toHaveLength(302);
  await api.vouchers.deleteGroup({ ...group, count: 300, vouchers: null });
  expect(await untilDone(operationId)).toMatchObject({ total: 300, remaining: 0 });
  expect(await findDocuments('coupon', 'groupId', groupId)).toEqual([]);
  expect(await readCollection('coupon')).toHaveLength(2);
  expect(ids(await allRows(api.vouchers.ofOperation({ operationId })))).toEqual(ids(vouchers));
});

test('a group may have more than 200,000 codes', async () => {
  const { api } = await setUp();
  const empty = { groupId: '', groupName: '', validFrom: null, validTill: null, limit: null };
  const row = { ...empty, code: 'CODE', redeemed: null, credit: null, updateTime: '' };
  const vouchers = Array.from({ length: 200_001 }, (_, index) => ({ ...row, id: `${index}` }));
  const group = { groupKey: '', groupId: '', groupName: '', count: 200_000, vouchers };
  const change = { ...group, operationId: randomUUID(), validTill: '2026-12-31' };
  await expect(api.vouchers.setGroupExpiry(change)).rejects.toMatchObject({
    code: 'MORE_THAN_ASKED',
  });
});

test('codes that are checked are found once each, also where the document is not named after its code', async () => {
  const { api } = await setUp();
  const codes = Array.from({ length: 75 }, (_, i) => `CODE-${i}`);
  await writeDocuments(
    ['OTHER', ...codes].map((code, i) => ({ path: `coupon/${i % 2 ? code : i}`, data: { code } })),
  );
  const vouchers = await api.vouchers.ofCodes({ codes: ['NONE', ...codes] });
  expect(vouchers.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
});

test('a code is found by the ID of a document that has no code, or as a number, and by no other ID', async () => {
  const { api } = await setUp();
  await writeDocuments([
    { path: 'coupon/GALA NIGHT', data: { groupName: 'Older' } },
    { path: 'coupon/renamed', data: { code: 'NEWNAME' } },
    { path: 'coupon/counted', data: { code: 20261 } },
  ]);
  const codes = ['GALA NIGHT', 'renamed', '20261', 'a/b', '__reserved__', '..'];
  const vouchers = await api.vouchers.ofCodes({ codes });
  expect(ids(vouchers).toSorted()).toEqual(['GALA NIGHT', 'counted']);
});
