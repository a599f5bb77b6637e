import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { continuesList, isGrowing, type StreamedRows } from '../table/data/streamed-rows';

/**
 * Holds tests back until the user of each is known, so that a row is complete when the table
 * first sees it. Both lists come in order of the user's id and so keep pace; only where the tests
 * are read user by user can one wait for the end of the users.
 */
export function createJoinedTests() {
  const usersById = new Map<string, User>();
  let rows: readonly TestTaken[] = [];
  let waiting: TestTaken[] = [];
  let seenTests: readonly TestTaken[] = [];
  let seenUsers: readonly User[] = [];

  function startAfresh() {
    usersById.clear();
    rows = [];
    waiting = [];
    seenTests = [];
    seenUsers = [];
  }

  return {
    userOf: ({ uid }: TestTaken): User | undefined => usersById.get(uid),

    /** The tests that can be shown now; called again whenever one of the lists has changed. */
    update(tests: StreamedRows<TestTaken>, users: StreamedRows<User>): StreamedRows<TestTaken> {
      const haveGrown =
        continuesList(tests.rows, seenTests) && continuesList(users.rows, seenUsers);
      if (!haveGrown) startAfresh();
      for (const user of users.rows.slice(seenUsers.length)) usersById.set(user.id, user);
      const candidates = waiting.concat(tests.rows.slice(seenTests.length));
      seenTests = tests.rows;
      seenUsers = users.rows;
      const isKnown = ({ uid }: TestTaken) => !isGrowing(users) || usersById.has(uid);
      const complete = candidates.filter(isKnown);
      waiting = candidates.filter((test) => !isKnown(test));
      if (!haveGrown || complete.length > 0) rows = rows.concat(complete);
      const joined = { ...tests, rows };
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
