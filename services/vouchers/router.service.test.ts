import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allRows, signedInConsole } from '../../tests/support/console-client';
import {
  clearCollection,
  findDocuments,
  readCollection,
  readDocument,
  writeDocument,
} from '../../tests/support/emulators';
import type { Voucher } from './voucher';
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
    until,
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

describe('the list', () => {
  test('has every code once, with its version', async () => {
    const { generated, rows } = await setUp();
    await generated();
    await writeDocument('coupon/automaticId1', { code: 'OLD', validTill: new Date(0) });
    const list = await rows();
    expect(ids(list)).toEqual(ids(await readCollection('coupon')));
    expect(list).toHaveLength(701);
    expect(list.every(({ updateTime }) => updateTime !== '')).toBe(true);
    expect(list.find(({ id }) => id === 'automaticId1')).toMatchObject({ code: 'OLD', endsAt: 0 });
  });
});

describe('a generation', () => {
  test('writes the requested number of codes, with the fields of the specification', async () => {
    const { generated } = await setUp();
    await generated();
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
  });

  test('that is started twice with the same id runs once', async () => {
    const { api, untilDone } = await setUp();
    const order = { operationId: randomUUID(), values: { ...values, quantity: '3' } };
    await Promise.all([api.vouchers.generate(order), api.vouchers.generate(order)]);
    await api.vouchers.generate(order);
    await untilDone(order.operationId);
    expect(await readCollection('coupon')).toHaveLength(3);
  });

  test('returns the codes that it wrote, as the list reads them', async () => {
    const { api, generated, rows } = await setUp();
    const operationId = await generated();
    const returned = await allRows(api.vouchers.ofOperation({ operationId }));
    expect(returned.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(await rows());
  });

  test.each([
    { quantity: '0' },
    { quantity: '10001' },
    { quantity: '1.5' },
    { credit: '0' },
    { groupName: ' ' },
    { validTill: '2026-11-20' },
  ])('with %o is refused before anything is written', async (changes) => {
    const { api } = await setUp();
    const order = { operationId: randomUUID(), values: { ...values, ...changes } };
    await expect(api.vouchers.generate(order)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await readCollection('coupon')).toEqual([]);
  });
});

describe('a group', () => {
  test('is counted and read by its id, stored as text or as a number', async () => {
    const { api, generated } = await setUp();
    await generated({ quantity: '3' });
    await writeDocument('coupon/one', { code: 'ONE', groupId: '4711', redeemed: 0 });
    await writeDocument('coupon/two', { code: 'TWO', groupId: 4711, redeemed: '0' });
    await writeDocument('coupon/three', { code: 'THREE', groupId: '4711', redeemed: 1 });
    await writeDocument('coupon/four', { code: 'FOUR', groupId: '4711' });
    const group = { groupId: '4711' };
    expect(await api.vouchers.countGroup(group)).toBe(4);
    expect(await api.vouchers.countUnused(group)).toBe(2);
    expect(ids(await allRows(api.vouchers.ofGroup(group)))).toEqual([
      'four',
      'one',
      'three',
      'two',
    ]);
  });

  test('without an id is refused, because no query finds it', async () => {
    const { api } = await setUp();
    await expect(api.vouchers.countGroup({ groupId: '' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('a deletion', () => {
  const older = {
    code: 'OLD-1',
    validFrom: new Date(1_700_000_000_123),
    redeemed: 1.5,
    extra: [1],
  };

  test('of a code removes only that code, and Undo restores the identical document', async () => {
    const { api, rows, until, untilDone } = await setUp();
    await writeDocument('coupon/older', older);
    await writeDocument('coupon/other', { code: 'OTHER' });
    const voucher = (await rows()).find(({ id }) => id === 'older') as Voucher;
    const operationId = randomUUID();
    await api.vouchers.deleteCodes({ operationId, vouchers: [voucher] });
    await untilDone(operationId);
    expect(ids(await readCollection('coupon'))).toEqual(['other']);
    await api.operations.undo({ id: operationId });
    await until(operationId, ({ state }) => state === 'undone');
    expect(await readDocument('coupon/older')).toEqual(older);
  });

  async function setUpGroup() {
    const scene = await setUp();
    await scene.generated();
    await scene.generated({ quantity: '2', groupName: 'Stays' });
    const list = await scene.rows();
    const vouchers = list.filter(({ groupName }) => groupName === 'Router test');
    const groupId = vouchers[0]?.groupId ?? '';
    const operationId = randomUUID();
    const group = { operationId, groupKey: `i${groupId}`, groupId, groupName: 'Router test' };
    return { ...scene, vouchers, group, groupId, operationId };
  }

  test('of a group keeps codes added after the confirmation, and reports their number', async () => {
    const { api, untilDone, vouchers, group, groupId, operationId } = await setUpGroup();
    await writeDocument('coupon/late', { code: 'LATE', groupId });
    await api.vouchers.deleteGroup({ ...group, count: 700, vouchers });
    expect(await untilDone(operationId)).toMatchObject({ total: 700, remaining: 1 });
    expect(ids(await findDocuments('coupon', 'groupId', groupId))).toEqual(['late']);
    expect(await readCollection('coupon')).toHaveLength(3);
    expect(ids(await allRows(api.vouchers.ofOperation({ operationId })))).toEqual(ids(vouchers));
  });

  test('of a group that the view has not fully loaded reads it first', async () => {
    const { api, untilDone, group, groupId, operationId } = await setUpGroup();
    await api.vouchers.deleteGroup({ ...group, count: 700, vouchers: null });
    expect(await untilDone(operationId)).toMatchObject({ total: 700, remaining: 0 });
    expect(await findDocuments('coupon', 'groupId', groupId)).toEqual([]);
    expect(await readCollection('coupon')).toHaveLength(2);
  });

  test('of more codes than were confirmed deletes none', async () => {
    const { api, vouchers, group } = await setUpGroup();
    for (const known of [null, vouchers]) {
      await expect(
        api.vouchers.deleteGroup({ ...group, count: 699, vouchers: known }),
      ).rejects.toMatchObject({ code: 'MORE_THAN_ASKED' });
    }
    expect(await readCollection('coupon')).toHaveLength(702);
  });

  test('of a code that was redeemed since its group was loaded restores it as redeemed', async () => {
    const { api, generated, rows, until, untilDone } = await setUp();
    await generated({ quantity: '1' });
    const [voucher] = (await rows()) as [Voucher];
    const stored = await readDocument(`coupon/${voucher.id}`);
    await writeDocument(`coupon/${voucher.id}`, { ...stored, redeemed: 1 });
    const operationId = randomUUID();
    await api.vouchers.deleteCodes({ operationId, vouchers: [voucher] });
    await untilDone(operationId);
    await api.operations.undo({ id: operationId });
    await until(operationId, ({ state }) => state === 'undone');
    expect(await readDocument(`coupon/${voucher.id}`)).toEqual({ ...stored, redeemed: 1 });
  });

  test('can start right after the generation', async () => {
    const { api, generated, untilDone } = await setUp();
    const created = await allRows(
      api.vouchers.ofOperation({ operationId: await generated({ quantity: '2' }) }),
    );
    const operationId = randomUUID();
    await api.vouchers.deleteCodes({ operationId, vouchers: [created[0] as Voucher] });
    await untilDone(operationId);
    expect(ids(await readCollection('coupon'))).toEqual([created[1]?.id]);
  });
});

test('actions that are no longer possible for an operation fail as TOO_LATE', async () => {
  const { api, generated } = await setUp();
  const id = await generated({ quantity: '1' });
  await expect(api.operations.cancel({ id })).rejects.toMatchObject({ code: 'TOO_LATE' });
  await expect(api.operations.undo({ id })).rejects.toMatchObject({ code: 'TOO_LATE' });
  await api.operations.dismiss({ id });
  await expect(api.operations.resume({ id })).rejects.toMatchObject({ code: 'TOO_LATE' });
});

test('only the administrator can start or control an operation', async () => {
  const { api, generated } = await setUp();
  const id = await generated({ quantity: '1' });
  await api.session.signOut();
  const order = { operationId: randomUUID(), values };
  await expect(api.vouchers.generate(order)).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  await expect(api.operations.dismiss({ id })).rejects.toMatchObject({ code: 'SIGNED_OUT' });
  expect(await readCollection('coupon')).toHaveLength(1);
});
