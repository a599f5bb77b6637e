import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { signedInConsole, type TestConsole } from '../../tests/support/console-client';
import {
  deleteDocuments,
  findDocuments,
  readCollection,
  readDocument,
  writeAll,
  writeDocument,
} from '../../tests/support/emulators';
import type { CouponFormValues } from './coupon';

const days = { validFrom: '2026-11-21', validTill: '2026-12-31' };
const values: CouponFormValues = { code: '', discountPercentage: '15', quantity: '200', ...days };
const newCode = () => `T-${randomUUID()}`;

afterEach(async () => {
  const stored = await readCollection('vouchers');
  const ofTests = stored.filter(({ id, data }) => /T-|^424242/.test(`${id} ${String(data.code)}`));
  await deleteDocuments(ofTests.map(({ path }) => path));
});

async function generate({ api, untilEnd }: TestConsole, change: Partial<CouponFormValues>) {
  const operationId = randomUUID();
  await api.coupons.generate({ operationId, values: { ...values, ...change } });
  return untilEnd(operationId);
}

describe('generating', () => {
  test('writes one document under its code, with the fields of the specification', async () => {
    const console = await signedInConsole();
    const code = newCode();
    expect(await generate(console, { code: ` ${code} ` })).toMatchObject({ state: 'done' });
    const data = { code, discountPercentage: 15, ...days, limit: 200, redeemed: 0 };
    expect(await findDocuments('vouchers', 'code', code)).toEqual([
      { id: code, path: `vouchers/${code}`, data },
    ]);
  });

  test('writes a coupon once when the same operation is started repeatedly', async () => {
    const { api, untilEnd } = await signedInConsole();
    const order = { operationId: randomUUID(), values: { ...values, code: newCode() } };
    await Promise.all([api.coupons.generate(order), api.coupons.generate(order)]);
    expect(await untilEnd(order.operationId)).toMatchObject({ state: 'done' });
    await api.coupons.generate(order);
    expect(await findDocuments('vouchers', 'code', order.values.code)).toHaveLength(1);
  });

  test.each([
    ['with another id that has expired', 'CODE', { validTill: '2020-01-01' }],
    ['that looks the same with separate accents', 'CODE é'.normalize('NFD'), {}],
    ['that has it as a number', 424242, {}],
  ])('refuses the code of a coupon %s', async (_what, stored, fields) => {
    const console = await signedInConsole();
    await writeDocument('vouchers/T-other', { code: stored, ...fields });
    const code = String(stored).normalize();
    await expect(generate(console, { code })).rejects.toMatchObject({ code: 'CODE_EXISTS' });
    expect(await readDocument(`vouchers/${code}`)).toBeUndefined();
  });

  test.each([
    ['windows of one browser', 1],
    ['browsers', 2],
  ])('gives a code to only one of two %s', { tags: ['@T39'] }, async (_what, browsers) => {
    const first = await signedInConsole();
    const consoles = [first, browsers === 1 ? first : await signedInConsole()];
    const code = newCode();
    const both = await Promise.allSettled(
      consoles.map((console, index) =>
        generate(console, { code, discountPercentage: String(10 + index) }),
      ),
    );
    // One browser refuses the other attempt before it writes.
    const refused = both.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(2 - browsers);
    const won = both.map((one) => one.status === 'fulfilled' && one.value.state === 'done');
    expect(won.filter(Boolean)).toHaveLength(1);
    const stored = await findDocuments('vouchers', 'code', code);
    expect(stored.map(({ data }) => data.discountPercentage)).toEqual([10 + won.indexOf(true)]);
  });
});

describe('deleting', () => {
  test('removes nothing if there are more documents than were confirmed', async () => {
    const { api } = await signedInConsole();
    const code = newCode();
    await writeAll({
      'vouchers/T-one': { code },
      'vouchers/T-2': { code },
      'vouchers/T-3': { code },
    });
    const order = { operationId: randomUUID(), coupons: [{ id: 'T-one', code }], count: 2 };
    await expect(api.coupons.remove(order)).rejects.toMatchObject({ code: 'MORE_THAN_ASKED' });
    expect(await findDocuments('vouchers', 'code', code)).toHaveLength(3);
  });

  test('several coupons leaves others of their codes alone, and Undo restores them', async () => {
    const { api, until, untilEnd } = await signedInConsole();
    const code = newCode();
    const fields = { ...days, discountPercentage: 15, limit: 10, redeemed: 0 };
    await writeAll({
      'vouchers/T-one': { ...fields, code },
      'vouchers/T-same': { ...fields, code },
      'vouchers/T-two': { ...fields, code: 'T-two', redeemed: 4 },
    });
    const before = await readCollection('vouchers');
    const operationId = randomUUID();
    const coupons = [
      { id: 'T-one', code },
      { id: 'T-two', code: 'T-two' },
    ];
    await api.coupons.remove({ operationId, coupons, count: 2 });
    expect(await untilEnd(operationId)).toMatchObject({ state: 'done', total: 2 });
    const left = before.filter(({ id }) => id !== 'T-one' && id !== 'T-two');
    expect(await readCollection('vouchers')).toEqual(left);
    await api.operations.undo({ id: operationId });
    await until(operationId, ({ state }) => state === 'undone');
    expect(await readCollection('vouchers')).toEqual(before);
  });

  test('is not undone if the code was generated again under another id', async () => {
    const console = await signedInConsole();
    const { api, until, untilEnd } = console;
    const code = newCode();
    await writeDocument('vouchers/T-older', { code, discountPercentage: 20 });
    const id = randomUUID();
    await api.coupons.remove({ operationId: id, coupons: [{ id: 'T-older', code }], count: 1 });
    await untilEnd(id);
    await generate(console, { code, discountPercentage: '88' });
    await api.operations.undo({ id });
    const undone = await until(id, ({ state }) => state === 'undone');
    expect(undone.notRestored).toEqual({ count: 1, names: [code] });
    const stored = await findDocuments('vouchers', 'code', code);
    expect(stored.map(({ data }) => data.discountPercentage)).toEqual([88]);
  });

  test('tells how often a code was redeemed, and what is stored where that cannot be read', async () => {
    const { api } = await signedInConsole();
    const code = newCode();
    await writeAll({
      'vouchers/T-one': { code, redeemed: '3' },
      'vouchers/T-2': { code, redeemed: false },
    });
    expect(await api.coupons.ofCode({ code })).toEqual({ count: 2, redeemed: 3 });
    await writeDocument('vouchers/T-3', { code, redeemed: 'often' });
    const unread = { count: 3, redeemed: 3, unread: 'often' };
    expect(await api.coupons.ofCode({ code })).toEqual(unread);
  });

  test('removes only one document if it has no code', async () => {
    const { api, untilEnd } = await signedInConsole();
    await writeDocument('vouchers/T-nameless', { limit: 1 });
    const before = (await readCollection('vouchers')).length;
    const id = randomUUID();
    const coupons = [{ id: 'T-nameless', code: '' }];
    await api.coupons.remove({ operationId: id, coupons, count: 1 });
    await untilEnd(id);
    expect((await readCollection('vouchers')).length).toBe(before - 1);
  });
});
