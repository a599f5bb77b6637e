import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../services/api/client';
import type { Appointment } from '../../services/appointments/appointment';
import type { Payment } from '../../services/payments/payment';
import type { Person } from '../../services/people/person-route';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { User } from '../../services/users/user';
import { type ListData, listKey, readAtOf } from '../table/data/list-data';

const freshForMs = 60_000;

interface Sought {
  uid: string;
  emails: string[];
}

interface PartOptions<Row> {
  /** As in "Failed to fetch payments". */
  noun: string;
  /** Which list has the part's rows, too. */
  list?: string;
  isOf?: (row: Row) => boolean;
  sought: Sought;
  read: (sought: Sought, options: { signal: AbortSignal }) => Promise<readonly Row[]>;
  isWanted?: boolean;
}

/** A list that is loaded whole answers without a read, as old as it is, until a refresh. */
function usePart<Row>(options: PartOptions<Row>) {
  const { noun, list = '', isOf, sought, read, isWanted = true } = options;
  const listed = useQueryClient().getQueryState<ListData<Row>>(listKey(list));
  const isWhole = isOf && listed?.data?.status === 'complete';
  const readAt = isWhole ? readAtOf(listed) : undefined;
  return {
    title: `Failed to fetch ${noun}`,
    ...useQuery({
      queryKey: ['person', noun, sought, readAt],
      queryFn: ({ signal }) => read(sought, { signal }),
      enabled: isWanted,
      initialData: isWhole ? () => listed.data?.rows.filter(isOf) : undefined,
      initialDataUpdatedAt: readAt,
      staleTime: ({ state }) => (state.data && !state.dataUpdateCount ? Infinity : freshForMs),
    }),
  };
}

export type PersonParts = ReturnType<typeof usePerson>;

/** Everything about a person. Only what is found by e-mail, too, waits for the user. */
export function usePerson({ uid: givenUid = '', email = '' }: Person) {
  const isOneOf = (emails: string[], text: string) =>
    emails.some((other) => other === text || other.toLowerCase() === text);
  const users = usePart<User>({
    noun: 'the user',
    list: 'users',
    isOf: (row) => (givenUid ? row.id === givenUid : isOneOf([email], row.email)),
    sought: { uid: givenUid, emails: givenUid ? [] : [email] },
    read: api.people.users,
  });
  const user = users.data?.length === 1 ? users.data[0] : undefined;
  const uid = givenUid || (user?.id ?? '');
  const emails = [...new Set([user?.email ?? '', email])].filter(Boolean);
  const byUid = { sought: { uid, emails: [] }, isWanted: uid !== '' };
  const byBoth = { sought: { uid, emails }, isWanted: !users.isPending };
  return {
    user,
    users,
    uid,
    email: user?.email || email,
    tests: usePart<TestTaken>({
      noun: 'tests',
      list: 'tests-taken',
      isOf: (row) => row.uid === uid,
      read: api.people.tests,
      ...byUid,
    }),
    appointments: usePart<Appointment>({
      noun: 'appointments',
      list: 'appointments',
      isOf: (row) => (uid !== '' && row.uid === uid) || isOneOf(emails, row.email),
      read: api.people.appointments,
      ...byBoth,
    }),
    payments: usePart<Payment>({
      noun: 'payments',
      list: 'payments',
      isOf: (row) => (uid !== '' && row.userId === uid) || isOneOf(emails, row.userEmail),
      read: api.people.payments,
      ...byBoth,
    }),
    logs: usePart({
      noun: 'logs',
      read: async (...asked: Parameters<typeof api.people.logs>) => [
        await api.people.logs(...asked),
      ],
      ...byUid,
    }),
  };
}
