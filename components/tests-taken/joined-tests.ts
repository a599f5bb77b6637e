import { personOf } from '../../services/people/person-route';
import { api } from '../../services/api/client';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { compareNames } from '../../services/lists/name-order';
import { continuesList, isGrowing, type StreamedRows } from '../lists/streamed-rows';

export const userList = {
  name: 'users',
  noun: { one: 'user', other: 'users' },
  api: api.users,
  personOf,
};

function ofBoth(tests: StreamedRows<TestTaken>, users: StreamedRows<User>) {
  const both = [tests, users];
  const question = tests.question ?? users.question;
  const loadMore = () => both.forEach((list) => list.loadMore?.());
  const search = (text: string) => both.forEach((list) => list.search?.(text));
  return {
    question: question && {
      ...question,
      readAll: () => both.forEach((list) => list.question?.readAll()),
      readPart: () => both.forEach((list) => list.question?.readPart?.()),
    },
    loadMore: both.some((list) => list.loadMore) ? loadMore : undefined,
    search: both.some((list) => list.search) ? search : undefined,
  };
}

const nothingRead = () => ({
  tests: [] as readonly TestTaken[],
  users: [] as readonly User[],
  usersById: new Map<string, User>(),
  rows: [] as readonly TestTaken[],
  waiting: [] as readonly TestTaken[],
  hasNameless: false,
});

/** Each test is held back until its user is known. */
export function createJoinedTests() {
  let read = nothingRead();

  return {
    userOf: ({ uid }: TestTaken): User | undefined => read.usersById.get(uid),

    /** It must be called whenever one of the lists changes. */
    update(tests: StreamedRows<TestTaken>, users: StreamedRows<User>): StreamedRows<TestTaken> {
      const haveGrown =
        continuesList(tests.rows, read.tests) &&
        continuesList(users.rows, read.users) &&
        !(read.hasNameless && users.rows !== read.users);
      if (!haveGrown) read = nothingRead();
      const { usersById } = read;
      for (const user of users.rows.slice(read.users.length)) usersById.set(user.id, user);
      const candidates = read.waiting.concat(tests.rows.slice(read.tests.length));
      const areUsersMissing =
        isGrowing(users) || users.status === 'failed' || users.total !== undefined;
      const lastUid = users.rows.findLast((user) => !('foundFor' in user))?.id ?? '';
      const isKnown = ({ uid }: TestTaken) =>
        !areUsersMissing ||
        usersById.has(uid) ||
        (users.total !== undefined && compareNames(uid, lastUid) <= 0);
      const complete = candidates.filter(isKnown);
      const waiting = candidates.filter((test) => !isKnown(test));
      const hasNameless = read.hasNameless || complete.some(({ uid }) => !usersById.has(uid));
      const rows = complete.length > 0 ? read.rows.concat(complete) : read.rows;
      read = { tests: tests.rows, users: users.rows, usersById, rows, waiting, hasNameless };
      const isPart = users.total !== undefined && waiting.length > 0;
      const isWaiting = waiting.length > 0 && !isPart && tests.status === 'complete';
      const testsStatus = isWaiting ? 'streaming' : tests.status;
      return {
        ...tests,
        rows,
        ...((isPart || tests.total !== undefined) && ofBoth(tests, users)),
        // Without users all names would be missing, so their failure is the failure of the list.
        status: users.status === 'failed' ? 'failed' : testsStatus,
        failure: tests.failure ?? users.failure,
        retry() {
          if (tests.failure || !users.failure) tests.retry();
          if (users.failure) users.retry();
        },
      };
    },
  };
}
