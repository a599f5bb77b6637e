import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { compareNames } from '../../services/lists/name-order';
import { continuesList, isGrowing, type StreamedRows } from '../lists/streamed-rows';

function ofBoth(tests: StreamedRows<TestTaken>, users: StreamedRows<User>) {
  const both = [tests, users];
  const search = (text: string) => both.forEach((list) => list.search?.(text));
  return {
    costOfRest: (tests.costOfRest ?? 0) + (users.costOfRest ?? 0),
    readRest: () => both.forEach((list) => list.costOfRest && list.readRest?.()),
    search: both.some((list) => list.search) ? search : undefined,
  };
}

export type JoinedTest = TestTaken & { user: User | undefined };

const nothingRead = () => ({
  tests: [] as readonly TestTaken[],
  users: [] as readonly User[],
  usersById: new Map<string, User>(),
  rows: [] as readonly JoinedTest[],
  waiting: [] as readonly TestTaken[],
});

/** Each test is held back until its user is known, and only what is new in grown lists is joined. */
export function createTestJoin() {
  let read = nothingRead();
  const joined = new WeakMap<TestTaken, JoinedTest>();

  /** It returns another row than before only if the test or its user is another. */
  function join(test: TestTaken): JoinedTest {
    const user = read.usersById.get(test.uid);
    const before = joined.get(test);
    if (before && before.user === user) return before;
    const row = { ...test, user };
    joined.set(test, row);
    return row;
  }

  return (tests: StreamedRows<TestTaken>, users: StreamedRows<User>): StreamedRows<JoinedTest> => {
    const haveGrown =
      continuesList(tests.rows, read.tests) &&
      continuesList(users.rows, read.users) &&
      (users.rows === read.users || read.rows.every(({ user }) => user));
    if (!haveGrown) read = nothingRead();
    const { usersById } = read;
    for (const user of users.rows.slice(read.users.length)) usersById.set(user.id, user);
    const candidates = read.waiting.concat(tests.rows.slice(read.tests.length));
    const areUsersMissing =
      isGrowing(users) || users.status === 'failed' || users.total !== undefined;
    const lastUid = users.rows.findLast((user) => !('matchedText' in user))?.id ?? '';
    const isKnown = ({ uid }: TestTaken) =>
      !areUsersMissing ||
      usersById.has(uid) ||
      (users.total !== undefined && compareNames(uid, lastUid) <= 0);
    const complete = candidates.filter(isKnown);
    const waiting = candidates.filter((test) => !isKnown(test));
    const rows = complete.length > 0 ? read.rows.concat(complete.map(join)) : read.rows;
    read = { tests: tests.rows, users: users.rows, usersById, rows, waiting };
    const isPart = users.total !== undefined && waiting.length > 0;
    const isWaiting = waiting.length > 0 && !isPart && tests.status === 'complete';
    const testsStatus = isWaiting ? 'streaming' : tests.status;
    return {
      ...tests,
      rows,
      textsOf: ({ user }) => (user && users.textsOf?.(user)) ?? {},
      ...((isPart || tests.total !== undefined) && ofBoth(tests, users)),
      // Without users all names would be missing, so their failure is the failure of the list.
      status: users.status === 'failed' ? 'failed' : testsStatus,
      failure: tests.failure ?? users.failure,
      retry() {
        if (tests.failure || !users.failure) tests.retry();
        if (users.failure) users.retry();
      },
    };
  };
}
