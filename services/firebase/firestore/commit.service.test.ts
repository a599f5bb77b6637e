import { FirebaseError } from 'firebase/app';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Fault, startFaultProxy } from '../../../tests/support/fault-proxy';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/firestore-target';
import { Problem } from '../problem';
import { type Database, Firestore } from './client';
import { typedFieldsOf } from './typed-fields';

const proxy = await startFaultProxy(createTestDatabase().origin);
let database: TestDatabase;
let firestore: Firestore;

afterAll(() => proxy.close());
beforeEach(() => {
  proxy.reset();
  database = createTestDatabase();
  firestore = database.target(proxy.url);
});

const document = (id: string) => ({ path: `coupon/${id}`, fields: typedFieldsOf({ code: id }) });
const creation = (id: string) => ({ ...document(id), updateTime: null });
const query = (code: string) => ({ collection: 'coupon', field: 'code', equals: code });

const conflict = { code: 'conflict' };

describe('a commit', () => {
  test('of a document that already exists writes nothing', async () => {
    await firestore.commit([creation('a')]);
    const both = firestore.commit([creation('b'), creation('a')]);
    await expect(both).rejects.toMatchObject(conflict);
    expect(await database.readAll('coupon')).toHaveLength(1);
  });

  test('removes only the version it names', async () => {
    await firestore.commit([creation('a')]);
    const [{ updateTime } = { updateTime: '' }] = await database.readAll('coupon');
    await database.put('coupon/a', typedFieldsOf({ code: 'changed' }));
    const anyVersion = { path: 'coupon/a', fields: null };
    const removal = { ...anyVersion, updateTime };
    await expect(firestore.commit([removal])).rejects.toMatchObject(conflict);
    await firestore.commit([anyVersion]);
    await expect(firestore.commit([removal])).rejects.toMatchObject(conflict);
  });
});

describe('a failed commit', () => {
  test.each<[Fault, object]>([
    [{ kind: 'drop-request' }, { code: 'network' }],
    [{ kind: 'drop-answer' }, { code: 'network' }],
    [{ kind: 'portal' }, { code: 'answer' }],
    [{ kind: 'status', status: 503 }, { code: 'busy' }],
    [
      { kind: 'status', status: 429, retryAfter: '7' },
      { code: 'busy', details: { afterMs: 7000 } },
    ],
    [{ kind: 'status', status: 403 }, { code: 'refused' }],
    [{ kind: 'status', status: 401 }, { code: 'signed-out' }],
    [{ kind: 'status', status: 400 }, { code: 'unexpected' }],
  ])('after %j is reported as %j', async (fault, expected) => {
    proxy.follow(() => fault);
    const failed = firestore.commit([creation('a')]);
    await expect(failed).rejects.toThrow(Problem);
    await expect(failed).rejects.toMatchObject(expected);
  });

  test('succeeds when retried with a fresh token', async () => {
    const asked: unknown[] = [];
    proxy.follow(({ index }) => (index === 0 ? { kind: 'status', status: 401 } : { kind: 'pass' }));
    const idToken: Database['idToken'] = async (options) => {
      asked.push(options?.isFresh);
      return 'owner';
    };
    await new Firestore({ ...firestore.database, idToken }).commit([creation('a')]);
    expect(asked).toEqual([false, true]);
  });

  test('without a token is reported as a network failure or as signed out', async () => {
    const commitAfter = (code: string) => {
      const idToken = () => Promise.reject(new FirebaseError(code, code));
      return new Firestore({ ...firestore.database, idToken }).commit([creation('a')]);
    };
    const offline = commitAfter('auth/network-request-failed');
    await expect(offline).rejects.toMatchObject({ code: 'network' });
    const disabled = commitAfter('auth/user-disabled');
    await expect(disabled).rejects.toMatchObject({ code: 'signed-out' });
  });
});

test('a commit that the rules refuse is read if an earlier attempt may have done it', async () => {
  const refuse = () =>
    proxy.follow(({ path }) =>
      path.includes(':commit') ? { kind: 'status', status: 403 } : { kind: 'pass' },
    );
  refuse();
  const refused = firestore.commitOrRead([creation('a')]);
  await expect(refused).rejects.toMatchObject({ code: 'refused' });
  proxy.reset();
  await firestore.commit([creation('a')]);
  refuse();
  const { stored } = await firestore.commitOrRead([creation('a'), creation('b')]);
  expect([...(stored?.keys() ?? [])]).toEqual(['coupon/a']);
});

describe('reading', () => {
  beforeEach(() => firestore.commit(['a', 'b', 'c'].map(creation)));

  test.each([
    ['truncated', 'truncate-answer', 'answer'],
    ['interrupted', 'cut-answer', 'network'],
  ] as const)('treats an answer that is %s as a failure to retry', async (_, kind, reason) => {
    proxy.follow(() => ({ kind }));
    for (const request of [
      () => firestore.get(['coupon/a']),
      () => firestore.list(query('a'), { limit: 1 }),
      () => firestore.list({ collection: 'coupon' }, { limit: 3 }),
      () => firestore.count(query('a')),
    ]) {
      await expect(request()).rejects.toMatchObject({ code: reason });
    }
  });
});
