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
import type { ListSource } from '../lists/list-data';
import { lists } from '../lists/lists';
import type { TableRow } from '../lists/streamed-rows';
import { useListed } from '../lists/use-list';

function usePart<Row extends TableRow>(
  noun: string,
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
    queryKey: ['person', noun, sought, readAt],
    queryFn: sought ? () => read(withListedForms(sought)) : skipToken,
    initialData: () => sought && listedBy(sought),
    initialDataUpdatedAt: readAt,
    staleTime: ({ state }) => (state.data && !state.dataUpdateCount ? Infinity : 60_000),
  });
  return { ...query, noun, isListed: listed !== undefined };
}

const all = async <Row>(pages: Promise<AsyncIterable<Row[]>>) =>
  (await Array.fromAsync(await pages)).flat();

/** A log may have a text that cannot be the ID of a user. */
const isUserId = (text: string) => /^(?!\.\.?$)[^/]{1,500}$/.test(text);

const onlyOne = <Row>(rows: readonly Row[] = []) => (rows.length === 1 ? rows[0] : undefined);

async function readUsers({ uids: [id], emails }: Sought) {
  if (id === undefined) return api.users.ofPerson({ uids: [], emails });
  return isUserId(id) ? all(api.users.list({ from: id, until: id })) : [];
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

/** It asks for the field `uid` only if that may say more than the ID of the document. */
function useUsers({ uid: id = '', email = '' }: Person) {
  const own = usePart('the user', soughtOf([id ? { id } : { email }]), readUsers, userList);
  const first = own.data?.find((user) => user.id === id) ?? onlyOne(own.data);
  const isClear = own.data === undefined || (first ? first.uid === first.id : !id);
  const { uids } = soughtFor({ uid: id }, first);
  const further = { uids, emails: first ? [] : [email] };
  const sought = isClear ? undefined : further;
  const others = usePart('other users', sought, api.users.ofPerson, userList);
  const found = [...(own.data ?? []), ...(others.data ?? [])];
  const matchesOf = matcherOf({ uids, emails: [] });
  const withId = found.filter((user) => matchesOf(personOfUser(user)).length > 0);
  const nearest = new Map((withId.length > 0 ? withId : found).map((user) => [user.id, user]));
  const users = (isClear ? own.data : others.data) && [...nearest.values()];
  const isPending = own.isPending || others.isLoading;
  const user = first ?? onlyOne(users);
  return { read: [own, others], isPending, users, user, isById: withId.length > 0 };
}

export type PersonParts = ReturnType<typeof usePerson>;

export function usePerson(person: Person) {
  const { read, isPending, users, user, isById } = useUsers(person);
  const sought = soughtFor(person, user);
  const ids = sought.uids.filter(isUserId);
  const byAny = isPending ? undefined : sought;
  const byId = isPending || ids.length === 0 ? undefined : { uids: ids, emails: [] };
  const tests = usePart('tests', byId, readTests);
  const appointments = usePart(
    'appointments',
    byAny,
    api.appointments.ofPerson,
    lists.appointments,
  );
  const payments = usePart('payments', byAny, api.payments.ofPerson, lists.payments);
  const logs = usePart('logs', byId, readLogs);
  const parts = [...read, tests, appointments, payments, logs];
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
    isListed: [read[0], appointments, payments].every((part) => part?.isListed),
    failed: parts.filter(({ error }) => error),
    isLoading: isPending || parts.some((part) => part.isLoading),
  };
}
