import { api } from '../../services/api/client';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { compareNames } from '../../services/lists/name-order';
import {
  continuesList,
  isGrowing,
  type StreamedRows,
  type TableRow,
} from '../table/data/streamed-rows';

/** All users: for the dashboard, and for the names in Tests Taken. */
export const userList = {
  name: 'users',
  failureTitle: 'Failed to fetch users',
  noun: { one: 'user', other: 'users' },
  api: api.users,
};

/** What is asked, loaded or searched concerns both lists, if they are too long to be read at once. */
function ofBoth(tests: StreamedRows<TestTaken>, users: StreamedRows<User>) {
  const both = [tests, users];
  const question = tests.question ?? users.question;
  const readAll = () => both.forEach((list) => list.question?.readAll());
  const readPart = () => both.forEach((list) => list.question?.readPart());
  const loadMore = () => both.forEach((list) => list.loadMore?.());
  const search = (text: string) => both.forEach((list) => list.search?.(text));
  return {
    ...(question && { question: { ...question, readAll, readPart } }),
    ...(both.some((list) => list.loadMore) && { loadMore }),
    ...(both.some((list) => list.search) && { search }),
  };
}

/**
 * Holds each test back until its user is known, so that rows reach the table complete. Both lists
 * are sorted by user id and so keep pace.
 */
export function createJoinedTests() {
  const usersById = new Map<string, User>();
  let rows: readonly TestTaken[] = [];
  let waiting: TestTaken[] = [];
  let seenTests: readonly TestTaken[] = [];
  let seenUsers: readonly User[] = [];
  let hasNameless = false;

  return {
    userOf: ({ uid }: TestTaken): User | undefined => usersById.get(uid),

    /** Returns the tests that can be shown. Call it whenever one of the lists changes. */
    update(tests: StreamedRows<TestTaken>, users: StreamedRows<User>): StreamedRows<TestTaken> {
      const haveGrown =
        continuesList(tests.rows, seenTests) &&
        continuesList(users.rows, seenUsers) &&
        // A list of users that had stopped continues.
        !(hasNameless && users.rows !== seenUsers);
      if (!haveGrown) {
        usersById.clear();
        rows = [];
        waiting = [];
        seenTests = [];
        seenUsers = [];
        hasNameless = false;
      }
      for (const user of users.rows.slice(seenUsers.length)) usersById.set(user.id, user);
      const candidates = waiting.concat(tests.rows.slice(seenTests.length));
      seenTests = tests.rows;
      seenUsers = users.rows;
      const areUsersMissing =
        isGrowing(users) || users.failure !== undefined || users.total !== undefined;
      const lastUid = users.rows.findLast((user: TableRow) => !user.foundFor)?.id ?? '';
      const isKnown = ({ uid }: TestTaken) =>
        !areUsersMissing ||
        usersById.has(uid) ||
        (users.total !== undefined && compareNames(uid, lastUid) <= 0);
      const complete = candidates.filter(isKnown);
      waiting = candidates.filter((test) => !isKnown(test));
      hasNameless ||= complete.some(({ uid }) => !usersById.has(uid));
      if (!haveGrown || complete.length > 0) rows = rows.concat(complete);
      const isPart = users.total !== undefined && waiting.length > 0;
      const both = isPart || tests.total !== undefined ? ofBoth(tests, users) : {};
      const joined = { ...tests, rows, ...both };
      // Without users all names would be missing, so their failure is the failure of the list.
      if (users.failure && !tests.failure) {
        return { ...joined, status: 'failed', failure: users.failure, retry: users.retry };
      }
      const retry = () => {
        tests.retry();
        if (users.failure) users.retry();
      };
      const isWaiting = waiting.length > 0 && !isPart && tests.status === 'complete';
      const status = isWaiting ? 'streaming' : tests.status;
      return { ...joined, status, retry };
    },
  };
}
