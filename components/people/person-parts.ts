import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import {
  matcherOf,
  type Person,
  personNamed,
  type Sought,
  soughtOf,
} from '../../services/people/person-route';
import { setupAdvice } from '../../services/api/failure';
import type { User } from '../../services/users/user';
import { failureTitleOf, type ListSource } from '../lists/list-data';
import { lists } from '../lists/lists';
import type { TableRow } from '../lists/streamed-rows';
import { useListed } from '../lists/use-list';

/** A part has its failure's title as its name. */
function usePart<Row extends TableRow>(
  failureTitle: string,
  sought: Sought | undefined,
  read: (sought: Sought) => Promise<readonly Row[]>,
  list?: ListSource<Row>,
) {
  const listed = useListed(list);
  const { rows, readAt } = (sought && listed) ?? {};
  const personOf = (row: Row) => list?.personOf?.(row) ?? {};
  const listedBy = (names: Sought) => {
    const matchesOf = matcherOf(names);
    return rows?.filter((row) => matchesOf(personOf(row)).length > 0);
  };
  /** The database finds an address in an unusual form if it is asked for just that. */
  const withListedForms = ({ uids, emails }: Sought) => {
    const listed = listedBy({ uids: [], emails })?.map((row) => personOf(row).email ?? '');
    return { uids, emails: [...new Set([...emails, ...(listed ?? [])])] };
  };
  const query = useQuery({
    queryKey: ['person', failureTitle, sought, readAt],
    queryFn: sought ? () => read(withListedForms(sought)) : skipToken,
    initialData: () => sought && listedBy(sought),
    initialDataUpdatedAt: readAt,
    staleTime: ({ state }) => (state.data && !state.dataUpdateCount ? Infinity : 60_000),
  });
  return { ...query, failureTitle, isListed: listed !== undefined };
}

const all = async <Row>(pages: Promise<AsyncIterable<Row[]>>) =>
  (await Array.fromAsync(await pages)).flat();

/** A log may have a text that cannot be the ID of a user. */
const isUserId = (text: string) => /^(?!\.\.?$)[^/]{1,500}$/.test(text);

/** The field `uid` is asked for only if it may say more than the ID of the document. */
async function readUsers({ uids: [id = ''], emails }: Sought) {
  const own = isUserId(id) ? await all(api.users.list({ from: id, until: id })) : [];
  const [user] = own;
  if (user && user.uid === id) return own;
  const { uids } = soughtFor({ uid: id }, user);
  const others = await api.users.ofPerson({ uids, emails: user ? [] : emails });
  return [...own, ...others.filter((other) => other.id !== user?.id)];
}

/** The list of tests does not have their results. */
async function readTests({ uids }: Sought) {
  return (await Promise.all(uids.map((uid) => all(api.testsTaken.ofUser({ uid }))))).flat();
}

/** Without an index, some logs are read, with the reason why they may not be the newest. */
async function readLogs({ uids }: Sought) {
  const page = (size: number, isSorted: boolean) =>
    api.logs.page({ after: null, size, of: { uids, isSorted } });
  let index: ReturnType<typeof setupAdvice>;
  const { rows } = await page(50, true).catch((error: unknown) => {
    index = setupAdvice(error);
    if (!index) throw error;
    return page(200, false);
  });
  return rows.map((log) => ({ ...log, index }));
}

export const personOfUser = ({ id, uid, email }: User) => ({ id, ...personNamed({ uid, email }) });
const userList: ListSource<User> = { ...lists.users, personOf: personOfUser };

export const soughtFor = (person: Person, user: User | undefined) =>
  soughtOf(user ? [personOfUser(user), person] : [person]);

/** A document with the ID is the user, before others that have it in their field `uid`. */
function useUsers({ uid: id = '', email = '' }: Person) {
  const withId = (rows?: readonly User[]) => rows?.find((user) => id && user.id === id);
  const listed = withId(useListed(userList)?.rows);
  const sought = soughtOf([listed ? { ...personOfUser(listed), email: '' } : { id, email }]);
  const part = usePart('Could not load the user', sought, readUsers, userList);
  const own = withId(part.data);
  const matchesOf = matcherOf({ ...soughtFor({ uid: id }, own), emails: [] });
  const byId = part.data?.filter((user) => matchesOf(personOfUser(user)).length > 0) ?? [];
  const users = byId.length > 0 ? byId : part.data;
  const user = own ?? (users?.length === 1 ? users[0] : undefined);
  return { part, users, user, isById: byId.length > 0 };
}

export type PersonParts = ReturnType<typeof usePerson>;

export function usePerson(person: Person) {
  const { part, users, user, isById } = useUsers(person);
  const sought = soughtFor(person, user);
  const ids = sought.uids.filter(isUserId);
  const byAny = part.isPending ? undefined : sought;
  const byId = part.isPending || ids.length === 0 ? undefined : { uids: ids, emails: [] };
  const tests = usePart(failureTitleOf(lists.testsTaken), byId, readTests);
  const appointments = usePart(
    failureTitleOf(lists.appointments),
    byAny,
    api.appointments.ofPerson,
    lists.appointments,
  );
  const payments = usePart(
    failureTitleOf(lists.payments),
    byAny,
    api.payments.ofPerson,
    lists.payments,
  );
  const logs = usePart(failureTitleOf(lists.logs), byId, readLogs);
  const parts = [part, tests, appointments, payments, logs];
  return {
    person,
    sought,
    user,
    users,
    isById,
    tests: tests.data,
    appointments: appointments.data,
    payments: payments.data,
    logs: logs.data,
    isListed: [part, appointments, payments].every(({ isListed }) => isListed),
    failed: parts.filter(({ error }) => error),
    isLoading: parts.some(({ isLoading }) => isLoading),
  };
}
