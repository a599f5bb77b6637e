import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import type { StreamedRows } from '../table/data/streamed-rows';

/**
 * Holds tests back until the user of each is known, so that a row is complete when the table
 * first sees it. Both lists come in order of the user's id and so keep pace; only where the tests
 * are read user by user can one wait for the end of the users.
 */
export function createJoinedTests() {
  const usersById = new Map<string, User>();
  let rows: TestTaken[] = [];
  let waiting: TestTaken[] = [];
  let seenTests: readonly TestTaken[] = [];
  let seenUsers: readonly User[] = [];
  let testCount = 0;
  let userCount = 0;
  let version = 0;

  function startAfresh(tests: readonly TestTaken[], users: readonly User[]) {
    usersById.clear();
    rows = [];
    waiting = [];
    seenTests = tests;
    seenUsers = users;
    testCount = 0;
    userCount = 0;
  }

  return {
    userOf: ({ uid }: TestTaken): User | undefined => usersById.get(uid),

    /** The tests that can be shown now; called again whenever one of the lists has changed. */
    update(tests: StreamedRows<TestTaken>, users: StreamedRows<User>): StreamedRows<TestTaken> {
      if (tests.rows !== seenTests || users.rows !== seenUsers) startAfresh(tests.rows, users.rows);
      for (const user of seenUsers.slice(userCount)) usersById.set(user.id, user);
      userCount = seenUsers.length;
      const areUsersLoading = users.status === 'loading' || users.status === 'streaming';
      const candidates = [...waiting, ...seenTests.slice(testCount)];
      testCount = seenTests.length;
      waiting = [];
      for (const test of candidates) {
        const isKnown = !areUsersLoading || usersById.has(test.uid);
        (isKnown ? rows : waiting).push(test);
      }
      const joined = { ...tests, rows, version: ++version };
      // Without their users the tests have no names, which must not look as if it were so.
      if (users.failure && !tests.failure) {
        return { ...joined, status: 'failed', failure: users.failure, retry: users.retry };
      }
      const retry = () => {
        tests.retry();
        if (users.failure) users.retry();
      };
      const status = waiting.length > 0 && tests.status === 'complete' ? 'streaming' : tests.status;
      return { ...joined, status, retry };
    },
  };
}
