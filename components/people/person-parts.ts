import { skipToken, useQuery } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import { emailForms, type Person } from '../../services/people/person-route';
import { setupAdvice } from '../../services/api/failure';
import type { User } from '../../services/users/user';
import type { ListSource } from '../lists/list-data';
import { lists } from '../lists/lists';
import type { TableRow } from '../lists/streamed-rows';
import { useListed } from '../lists/use-list';

type Sought = { uid: string; emails: string[] };

function usePart<Row extends TableRow>(
  noun: string,
  sought: Sought | undefined,
  read: (sought: Sought) => Promise<readonly Row[]>,
  list?: ListSource<Row>,
) {
  const listed = useListed(list);
  const { rows, readAt } = (sought && listed) ?? {};
  const emails = emailForms(sought?.emails ?? []);
  const isTheirs = (row: Row) => {
    const { uid, email = '' } = list?.personOf?.(row) ?? {};
    return (sought?.uid && uid === sought.uid) || emails.includes(email);
  };
  const query = useQuery({
    queryKey: ['person', noun, sought, readAt],
    queryFn: sought ? () => read(sought) : skipToken,
    initialData: () => rows?.filter(isTheirs),
    initialDataUpdatedAt: readAt,
    staleTime: ({ state }) => (state.data && !state.dataUpdateCount ? Infinity : 60_000),
  });
  return { ...query, noun };
}

const all = async <Row>(pages: Promise<AsyncIterable<Row[]>>) =>
  (await Array.fromAsync(await pages)).flat();

/** A log may have a text that cannot be the ID of a user. */
const isUserId = (text: string) => /^(?!\.\.?$)[^/]{1,500}$/.test(text);

async function readUsers({ uid, emails }: Sought) {
  if (uid === '') return api.users.ofPerson({ uid, emails });
  return isUserId(uid) ? all(api.users.list({ from: uid, until: uid })) : [];
}

/** Without an index, some logs are read, with the reason why they may not be the newest. */
async function readLogs({ uid }: Sought) {
  const page = (size: number, isSorted: boolean) =>
    api.logs.page({ after: null, size, of: { uid, isSorted } });
  let index: ReturnType<typeof setupAdvice>;
  const { rows } = await page(50, true).catch((error: unknown) => {
    index = setupAdvice(error);
    if (!index) throw error;
    return page(200, false);
  });
  return rows.map((log) => ({ ...log, index }));
}

export type PersonParts = ReturnType<typeof usePerson>;

export function usePerson({ uid: givenUid = '', email: givenEmail = '' }: Person) {
  const byAddress = { uid: givenUid, emails: givenUid ? [] : [givenEmail] };
  // The page of a user is addressed by the ID alone, but an e-mail finds users, too.
  const personOf = ({ id, email }: User) => ({ uid: id, email });
  const users = usePart('the user', byAddress, readUsers, { ...lists.users, personOf });
  const user = users.data?.length === 1 ? users.data[0] : undefined;
  const uid = givenUid || (user?.id ?? '');
  const emails = [...new Set([user?.email ?? '', givenEmail])].filter(Boolean);
  const byUid = isUserId(uid) ? { uid, emails: [] } : undefined;
  const byBoth = users.isPending ? undefined : { uid, emails };
  // The list of tests does not have their results.
  const tests = usePart('tests', byUid, (of) => all(api.testsTaken.ofUser({ uid: of.uid })));
  const appointments = usePart(
    'appointments',
    byBoth,
    api.appointments.ofPerson,
    lists.appointments,
  );
  const payments = usePart('payments', byBoth, api.payments.ofPerson, lists.payments);
  const logs = usePart('logs', byUid, readLogs);
  const parts = [users, tests, appointments, payments, logs];
  return {
    uid,
    email: emails[0] ?? '',
    user,
    users: users.data,
    tests: tests.data,
    appointments: appointments.data,
    payments: payments.data,
    logs: logs.data,
    failed: parts.filter(({ error }) => error),
    isLoading: users.isPending || parts.some((part) => part.isLoading),
  };
}
