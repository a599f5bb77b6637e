import { expect, test } from 'vitest';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import type { StreamedRows, TableRow } from '../lists/streamed-rows';
import { createTestJoin } from './joined-tests';

function list<Row extends TableRow>(
  rows: Row[],
  status: StreamedRows<Row>['status'],
): StreamedRows<Row> {
  return { name: 'rows', noun: { one: 'row', other: 'rows' }, rows, status, stop() {}, retry() {} };
}

const testOf = (uid: string) => ({ id: `${uid}/t`, uid }) as TestTaken;
const user = (id: string, displayName?: string) => ({ id, displayName }) as User;

test('the list of tests taken holds a test back until its user is read', () => {
  const join = createTestJoin();
  const tests = [testOf('a'), testOf('b')];
  const users = [user('a')];
  const first = join(list(tests, 'complete'), list(users, 'streaming'));
  expect(first.rows).toEqual([{ ...tests[0], user: users[0] }]);
  expect(first.status).toBe('streaming');
  const second = join(list(tests, 'complete'), list([...users, user('b')], 'complete'));
  expect(second.rows.map(({ user }) => user?.id)).toEqual(['a', 'b']);
  expect(second.rows[0]).toBe(first.rows[0]);
  expect(second.status).toBe('complete');
});

test('the list of tests taken shows a test without a user once all users are read', () => {
  const join = createTestJoin();
  const { rows } = join(list([testOf('gone')], 'complete'), list([user('a')], 'complete'));
  expect(rows).toEqual([{ ...testOf('gone'), user: undefined }]);
});

test('the list of tests taken holds a test back while the users have failed', () => {
  const join = createTestJoin();
  const tests = [testOf('a'), testOf('b')];
  const failure = { title: 'Failed to fetch users', error: {}, isInMiddle: true };
  const users = { ...list([user('a')], 'failed'), failure };
  const shown = join(list(tests, 'complete'), users);
  expect(shown).toMatchObject({ rows: [{ uid: 'a' }], status: 'failed', failure });
});

test('the list of tests taken starts over when users follow their tests, or tests are replaced', () => {
  const join = createTestJoin();
  const tests = list([testOf('a'), testOf('b')], 'complete');
  const users = [user('a')];
  const before = join(tests, list(users, 'stopped'));
  expect(before.rows).toHaveLength(2);
  const after = join(tests, list([...users, user('b')], 'complete'));
  expect(after.rows).toHaveLength(2);
  expect(after.rows).not.toBe(before.rows);
  const replaced = join(list([testOf('a')], 'complete'), list(users, 'complete'));
  expect(replaced.rows).toHaveLength(1);
});

test('a test of a renamed user is another row, and the rows of others stay the same', () => {
  const join = createTestJoin();
  const tests = list(['a', 'b', 'c'].map(testOf), 'complete');
  const users = ['a', 'b', 'c'].map((id) => user(id, 'Old'));
  const before = join(tests, list(users, 'complete')).rows;
  const after = join(tests, list(users.with(1, user('b', 'New')), 'complete')).rows;
  expect(after.map((row, i) => row === before[i])).toEqual([true, false, true]);
  expect(after[1]).toEqual({ ...testOf('b'), user: user('b', 'New') });
});

test('reading the rest of tests and users costs what both lists lack, and reads no other', () => {
  const read: string[] = [];
  const held = (name: string, costOfRest?: number) => ({
    ...list<never>([], 'complete'),
    ...(costOfRest && { costOfRest, total: costOfRest }),
    readRest: () => read.push(name),
  });
  const both = createTestJoin()(held('tests', 30_000), held('users', 25_000));
  expect(both).toMatchObject({ costOfRest: 55_000, total: 30_000 });
  both.readRest?.();
  createTestJoin()(held('tests', 30_000), held('users')).readRest?.();
  expect(read).toEqual(['tests', 'users', 'tests']);
});
