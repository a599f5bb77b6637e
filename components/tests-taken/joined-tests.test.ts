import { expect, test } from 'vitest';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import type { StreamedRows, TableRow } from '../lists/streamed-rows';
import { createJoinedTests } from './joined-tests';

function list<Row extends TableRow>(
  rows: Row[],
  status: StreamedRows<Row>['status'],
): StreamedRows<Row> {
  return { name: 'rows', noun: { one: 'row', other: 'rows' }, rows, status, stop() {}, retry() {} };
}

const testOf = (uid: string) => ({ id: `${uid}/t`, uid }) as TestTaken;
const user = (id: string) => ({ id }) as User;

test('the list of tests taken holds a test back until its user is read', () => {
  const joined = createJoinedTests();
  const tests = [testOf('a'), testOf('b')];
  const users = [user('a')];
  const first = joined.update(list(tests, 'complete'), list(users, 'streaming'));
  expect(first.rows).toEqual([tests[0]]);
  expect(first.status).toBe('streaming');
  const second = joined.update(list(tests, 'complete'), list([...users, user('b')], 'complete'));
  expect(second.rows).toEqual(tests);
  expect(second.status).toBe('complete');
  expect(joined.userOf(testOf('b'))?.id).toBe('b');
});

test('the list of tests taken shows a test without a user once all users are read', () => {
  const joined = createJoinedTests();
  const { rows } = joined.update(list([testOf('gone')], 'complete'), list([user('a')], 'complete'));
  expect(rows).toHaveLength(1);
  expect(joined.userOf(testOf('gone'))).toBeUndefined();
});

test('the list of tests taken holds a test back while the users have failed', () => {
  const joined = createJoinedTests();
  const tests = [testOf('a'), testOf('b')];
  const failure = { title: 'Failed to fetch users', error: {}, isInMiddle: true };
  const users = { ...list([user('a')], 'failed'), failure };
  const shown = joined.update(list(tests, 'complete'), users);
  expect(shown).toMatchObject({ rows: [tests[0]], status: 'failed', failure });
});

test('the list of tests taken starts over when users follow their tests, or tests are replaced', () => {
  const joined = createJoinedTests();
  const tests = list([testOf('a'), testOf('b')], 'complete');
  const users = [user('a')];
  const before = joined.update(tests, list(users, 'stopped'));
  expect(before.rows).toHaveLength(2);
  const after = joined.update(tests, list([...users, user('b')], 'complete'));
  expect(after.rows).toHaveLength(2);
  expect(after.rows).not.toBe(before.rows);
  const replaced = joined.update(list([testOf('a')], 'complete'), list(users, 'complete'));
  expect(replaced.rows).toHaveLength(1);
});
