import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import {
  allRows,
  signedInClient,
  signedInConsole,
  type TestConsole,
} from '../../tests/support/console-client';
import {
  deleteDocuments,
  findDocuments,
  readCollection,
  readDocument,
  writeDocument,
} from '../../tests/support/emulators';
import type { CouponFormValues } from './coupon-form';

const values: CouponFormValues = {
  code: '',
  discountPercentage: '15',
  quantity: '200',
  validFrom: '2026-11-21',
  validTill: '2026-12-31',
};
const newCode = () => `T-${randomUUID()}`;

afterEach(async () => {
  const stored = await readCollection('vouchers');
  const ofTests = stored.filter(({ id, data }) => /T-|^424242/.test(`${id} ${String(data.code)}`));
  await deleteDocuments(ofTests.map(({ path }) => path));
});

const hasEnded = ({ state }: { state: string }) => ['done', 'failed', 'undone'].includes(state);

async function generate({ api, until }: TestConsole, change: Partial<CouponFormValues>) {
  const operationId = randomUUID();
  await api.coupons.generate({ operationId, values: { ...values, ...change } });
  return until(operationId, hasEnded);
}

describe('the list of coupons', () => {
  test('has every document once, and reports the problems of broken ones', async () => {
    const api = await signedInClient();
    const code = newCode();
    await writeDocument(`vouchers/${code}`, { code, discountPercentage: 'half', limit: null });
    const rows = await allRows(api.coupons.list());
    const stored = await readCollection('vouchers');
    expect(rows.map(({ id }) => id).toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect(rows.find((row) => row.id === code)?.problems).toEqual(
      expect.arrayContaining(['discountPercentage is a string', 'limit is empty']),
    );
  });
});

describe('generating', () => {
  test('writes one document under its code, with the fields of the specification', async () => {
    const console = await signedInConsole();
    const code = newCode();
    expect(await generate(console, { code: ` ${code} ` })).toMatchObject({ state: 'done' });
    expect(await findDocuments('vouchers', 'code', code)).toEqual([
      {
        id: code,
        path: `vouchers/${code}`,
        data: {
          code,
          discountPercentage: 15,
          validFrom: '2026-11-21',
          validTill: '2026-12-31',
          limit: 200,
          redeemed: 0,
        },
      },
    ]);
  });

  test('writes a coupon once when the same operation is started repeatedly', async () => {
    const { api, until } = await signedInConsole();
    const order = { operationId: randomUUID(), values: { ...values, code: newCode() } };
    await Promise.all([api.coupons.generate(order), api.coupons.generate(order)]);
    expect(await until(order.operationId, hasEnded)).toMatchObject({ state: 'done' });
    await api.coupons.generate(order);
    expect(await findDocuments('vouchers', 'code', order.values.code)).toHaveLength(1);
  });

  test.each([
    ['with another id', 'automatic', {}],
    ['that has expired', 'automatic', { validTill: '2020-01-01' }],
    ['without any other field', 'automatic', { discountPercentage: null }],
  ])('refuses the code of a document %s', async (_what, id, fields) => {
    const console = await signedInConsole();
    const code = newCode();
    await writeDocument(`vouchers/T-${id}`, { code, ...fields });
    await expect(generate(console, { code })).rejects.toMatchObject({ code: 'CODE_EXISTS' });
    expect(await readDocument(`vouchers/${code}`)).toBeUndefined();
  });

  test('refuses a code that looks the same as one with separate accents', async () => {
    const console = await signedInConsole();
    const code = `${newCode()} é`;
    await writeDocument('vouchers/T-accent', { code: code.normalize('NFD') });
    await expect(generate(console, { code })).rejects.toMatchObject({ code: 'CODE_EXISTS' });
  });

  test('refuses a code that an older client has written as a number', async () => {
    const console = await signedInConsole();
    await writeDocument('vouchers/T-number', { code: 424242 });
    await expect(generate(console, { code: '424242' })).rejects.toMatchObject({
      code: 'CODE_EXISTS',
    });
  });

  test('fails if a document has the code only as its id, and leaves it unchanged', async () => {
    const console = await signedInConsole();
    const code = newCode();
    await writeDocument(`vouchers/${code}`, { name: 'theirs' });
    expect(await generate(console, { code })).toMatchObject({ state: 'failed' });
    expect(await readDocument(`vouchers/${code}`)).toEqual({ name: 'theirs' });
  });

  test('gives a code to only one of two windows of one browser', async () => {
    const console = await signedInConsole();
    const code = newCode();
    const both = await Promise.allSettled([
      generate(console, { code }),
      generate(console, { code }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await findDocuments('vouchers', 'code', code)).toHaveLength(1);
  });

  test('gives a code to only one of two browsers', { tags: ['@T39'] }, async () => {
    const consoles = await Promise.all([signedInConsole(), signedInConsole()]);
    const code = newCode();
    const both = await Promise.allSettled(
      consoles.map((console, index) =>
        generate(console, { code, discountPercentage: String(10 + index) }),
      ),
    );
    const won = both.filter((one) => one.status === 'fulfilled' && one.value.state === 'done');
    expect(won).toHaveLength(1);
    const [coupon] = await findDocuments('vouchers', 'code', code);
    expect(coupon?.data.discountPercentage).toBe(10 + both.indexOf(won[0] as (typeof both)[0]));
  });
});

describe('deleting', () => {
  test('removes every document with the code, and Undo restores them all', async () => {
    const { api, until } = await signedInConsole();
    const code = newCode();
    await writeDocument('vouchers/T-one', { code, limit: 5 });
    const ours = {
      code,
      discountPercentage: 10,
      validFrom: '2026-11-01',
      validTill: '2026-11-30',
      limit: 3,
      redeemed: 1,
    };
    await writeDocument(`vouchers/${code}`, ours);
    const id = randomUUID();
    expect(await api.coupons.ofCode({ code })).toEqual({ count: 2, redeemed: 1 });
    await api.coupons.remove({ operationId: id, coupons: [{ id: 'T-one', code }], count: 2 });
    expect(await until(id, hasEnded)).toMatchObject({ state: 'done' });
    expect(await findDocuments('vouchers', 'code', code)).toEqual([]);
    await api.operations.undo({ id });
    expect(await until(id, ({ state }) => state === 'undone')).toBeTruthy();
    expect(await readDocument('vouchers/T-one')).toEqual({ code, limit: 5 });
    expect(await readDocument(`vouchers/${code}`)).toEqual(ours);
  });

  test('removes nothing if there are more documents than were confirmed', async () => {
    const { api } = await signedInConsole();
    const code = newCode();
    for (const id of ['T-one', 'T-two', 'T-three']) {
      await writeDocument(`vouchers/${id}`, { code });
    }
    const order = { operationId: randomUUID(), coupons: [{ id: 'T-one', code }], count: 2 };
    await expect(api.coupons.remove(order)).rejects.toMatchObject({ code: 'MORE_THAN_ASKED' });
    expect(await findDocuments('vouchers', 'code', code)).toHaveLength(3);
  });

  test('is not undone if the code was generated again under another id', async () => {
    const console = await signedInConsole();
    const { api, until } = console;
    const code = newCode();
    await writeDocument('vouchers/T-older', { code, discountPercentage: 20 });
    const id = randomUUID();
    await api.coupons.remove({ operationId: id, coupons: [{ id: 'T-older', code }], count: 1 });
    await until(id, hasEnded);
    await generate(console, { code, discountPercentage: '88' });
    await api.operations.undo({ id });
    const undone = await until(id, ({ state }) => state === 'undone');
    expect(undone.notRestored).toEqual({ count: 1, names: [code] });
    const stored = await findDocuments('vouchers', 'code', code);
    expect(stored.map(({ data }) => data.discountPercentage)).toEqual([88]);
  });

  test('is not undone if the same document was generated again', async () => {
    const console = await signedInConsole();
    const { api, until } = console;
    const code = newCode();
    await generate(console, { code, discountPercentage: '10' });
    const id = randomUUID();
    await api.coupons.remove({ operationId: id, coupons: [{ id: code, code }], count: 1 });
    await until(id, hasEnded);
    await generate(console, { code, discountPercentage: '77' });
    await api.operations.undo({ id });
    const undone = await until(id, ({ state }) => state === 'undone');
    expect(undone.notRestored).toEqual({ count: 1, names: [code] });
    expect(await readDocument(`vouchers/${code}`)).toMatchObject({ discountPercentage: 77 });
  });

  test('of several removes exactly those, even if another one has the code of one', async () => {
    const { api, until } = await signedInConsole();
    const [one, other] = [newCode(), newCode()];
    await writeDocument('vouchers/T-one', { code: one, limit: 5 });
    await writeDocument('vouchers/T-same', { code: one });
    await writeDocument('vouchers/T-other', { code: other, redeemed: 3 });
    const chosen = (await allRows(api.coupons.list())).filter(({ id }) =>
      ['T-one', 'T-other'].includes(id),
    );
    const coupons = chosen.map(({ id, code, version }) => ({ id, code, version }));
    const id = randomUUID();
    await api.coupons.remove({ operationId: id, coupons, count: 2 });
    expect(await until(id, hasEnded)).toMatchObject({ state: 'done', total: 2 });
    expect(await findDocuments('vouchers', 'code', one)).toMatchObject([{ id: 'T-same' }]);
    expect(await findDocuments('vouchers', 'code', other)).toEqual([]);
    await api.operations.undo({ id });
    // T-same has the code of T-one, but was there before.
    const undone = await until(id, ({ state }) => state === 'undone');
    expect(undone.notRestored).toEqual({ count: 0, names: [] });
    expect(await readDocument('vouchers/T-one')).toEqual({ code: one, limit: 5 });
    expect(await readDocument('vouchers/T-other')).toEqual({ code: other, redeemed: 3 });
  });

  test('removes only one document if it has no code', async () => {
    const { api, until } = await signedInConsole();
    await writeDocument('vouchers/T-nameless', { limit: 1 });
    const before = (await readCollection('vouchers')).length;
    const id = randomUUID();
    await api.coupons.remove({
      operationId: id,
      coupons: [{ id: 'T-nameless', code: '' }],
      count: 1,
    });
    await until(id, hasEnded);
    expect((await readCollection('vouchers')).length).toBe(before - 1);
  });
});
