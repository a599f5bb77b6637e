import { describe, expect, test } from 'vitest';
import { newDay, setUpDocumentsScene } from '../../tests/support/documents-scene';
import { typedFieldsOf } from '../firebase/firestore/typed-fields';
import { planChange } from '../codes/changes';
import type { Scalar } from '../values/stored';
import type { DocumentsRequest } from './documents';

const scene = await setUpDocumentsScene();
const validTill = '2026-12-31';
const timestamp = new Date('2026-12-24T10:00:00.000Z');
const later = { timestampValue: `${newDay}T10:00:00Z` };

async function stored(documents: Record<string, Record<string, Scalar>>) {
  const put = (id: string, fields: Record<string, Scalar>) =>
    scene.database.put(`coupon/${id}`, typedFieldsOf({ code: id, ...fields }));
  await Promise.all(Object.entries(documents).map(([id, fields]) => put(id, fields)));
  const request = await scene.newExpiry();
  const engine = scene.start();
  const until = (state: string) => engine.until(request.id, (view) => view.state === state);
  return {
    put,
    async change(changed: Partial<DocumentsRequest> = {}) {
      await engine.start({ ...request, ...changed } as DocumentsRequest);
      return until('done');
    },
    async undo() {
      await engine.undo(request.id);
      return until('undone');
    },
    async rows() {
      const parts = await Array.fromAsync(engine.documents(request.id));
      return new Map(parts.flat().map((document) => [document.path.slice(7), document]));
    },
    async expiries() {
      const all = await scene.stored();
      return Object.fromEntries(
        all.map(({ path, fields }) => [path.slice(7), Object.values(fields.validTill ?? {})[0]]),
      );
    },
  };
}

describe('a new expiry date', () => {
  test('changes that field alone, and Undo restores every form of the earlier one', async () => {
    const documents = {
      A: { validTill, redeemed: 0, extra: 'stays' },
      B: { validTill: timestamp, redeemed: 0 },
      C: { redeemed: 0 },
    };
    const { change, undo, expiries, rows } = await stored(documents);
    const before = await scene.stored();
    expect(await change()).toMatchObject({ total: 3, remaining: 0 });
    const after = await scene.stored();
    expect(after.map(({ fields }) => fields)).toEqual(
      before.map(({ path, fields }) => ({
        ...fields,
        ...(path === 'coupon/B' ? { validTill: later } : typedFieldsOf({ validTill: newDay })),
      })),
    );
    expect((await rows()).get('A')).toMatchObject({
      fields: after[0]?.fields,
      updateTime: after[0]?.updateTime,
    });
    await undo();
    expect(await expiries()).toEqual({
      A: validTill,
      B: timestamp.toISOString().replace('.000', ''),
      C: undefined,
    });
    expect((await rows()).get('A')?.fields).toEqual(before[0]?.fields);
  });

  test.each(['drop-answer', 'apply-twice'] as const)(
    'keeps the form and the time of day of what is stored although the commit meets the fault %s',
    async (kind) => {
      const scenery = await stored({
        A: { validTill: timestamp, redeemed: 0 },
        B: { validTill: '2026-12-24 10:00:00.500Z', redeemed: 0 },
      });
      const before = await scenery.expiries();
      scene.follow(({ index }) => ({ kind: index === 0 ? kind : 'pass' }));
      expect(await scenery.change()).toMatchObject({ total: 2, remaining: 0 });
      const expected = { A: later.timestampValue, B: `${newDay} 10:00:00.500Z` };
      expect(await scenery.expiries()).toEqual(expected);
      expect((await scenery.rows()).get('A')?.fields?.validTill).toEqual(later);
      expect(await scenery.undo()).toMatchObject({ notRestored: { count: 0 } });
      expect(await scenery.expiries()).toEqual(before);
    },
  );

  test('leaves alone and counts what is used up or changed since the list was read, and lists it as it is', async () => {
    const open = { validTill, redeemed: 0, limit: 1 };
    const endless = { redeemed: 0, limit: 1 };
    const scenery = await stored({ A: open, B: open, C: open, D: open, E: endless });
    await scenery.put('A', { ...open, redeemed: 1 });
    await scenery.put('E', open);
    await scenery.put('B', { ...open, validTill: '2026-11-01' });
    await scene.database.remove('coupon/C');
    expect(await scenery.change()).toMatchObject({ total: 1, remaining: 4 });
    const expiries = { A: validTill, B: '2026-11-01', D: newDay, E: validTill };
    expect(await scenery.expiries()).toEqual(expiries);
    expect((await scenery.rows()).get('A')?.fields).toMatchObject(typedFieldsOf({ redeemed: 1 }));
    await scenery.undo();
    expect(await scenery.expiries()).toEqual({ ...expiries, D: validTill });
  });
});

test('a mark of many codes leaves alone what is redeemed or has another mark, and Undo removes it', async () => {
  const [early, late] = [new Date('2026-11-20T10:00:00.120Z'), new Date('2026-11-21T10:00:00Z')];
  const open = { validTill, redeemed: 0, limit: 1 };
  const scenery = await stored({ A: open, B: open, C: open, D: open });
  await scenery.put('A', { ...open, redeemed: 1 });
  await scenery.put('B', { ...open, handedOutAt: early });
  const subject = { name: 'A', groupKey: null, count: 4 };
  const changes = typedFieldsOf({ handedOutAt: late });
  const marking = { kind: 'hand-out-vouchers', subject, changes } as const;
  expect(await scenery.change(marking)).toMatchObject({ total: 2, remaining: 2 });
  const marks = async () =>
    (await scene.stored()).map(({ fields }) => Object.values(fields.handedOutAt ?? {})[0]);
  const text = late.toISOString().replace('.000', '');
  expect(await marks()).toEqual([undefined, early.toISOString(), text, text]);
  await scenery.put('C', { ...open, handedOutAt: early });
  expect(await scenery.undo()).toMatchObject({ notRestored: { count: 1, names: ['C'] } });
  expect(await marks()).toEqual([undefined, early.toISOString(), early.toISOString(), undefined]);
});

test('a plan leaves out and counts what is redeemed', () => {
  const subject = { name: 'A', groupKey: null, count: 2, validTill: newDay };
  const documents = [0, 1].map((redeemed) => ({
    path: `coupon/${redeemed}`,
    fields: typedFieldsOf({ redeemed }),
    updateTime: 'known',
  }));
  const changes = typedFieldsOf({ validTill: newDay });
  const change = { action: 'update', kind: 'voucher-expiry', subject } as const;
  const plan = planChange({ id: '1', ...change, documents, changes });
  expect(plan).toMatchObject({ sizes: [1], remaining: 1 });
});
