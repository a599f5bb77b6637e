import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { api } from '../../services/api/client';
import {
  agendaKeptMs,
  endOfTomorrow,
  type DatedAppointments,
} from '../../services/appointments/agenda';
import { isUpcoming } from '../../services/appointments/appointment';
import { type Card, type Counted, countedAccounts, summary } from '../../services/dashboard/counts';
import { formatTime } from '../../services/values/formats';
import { failureReason } from '../../services/api/failure';
import type { User } from '../../services/users/user';
import { NextText, useOutlook } from '../session/next-text';
import type { StreamedRows } from '../lists/streamed-rows';
import { lists } from '../lists/lists';
import { useListed } from '../lists/use-list';
import { Failure } from '../ui/failure';
import { FigureCards } from './figure-cards';
import { pageCommands } from '../ui/page-commands';
import { useLasting } from '../ui/loading';
import { useNow } from '../ui/relative-time';

/** Counting keeps the database busy, so it waits for the first rows. */
export function SummaryCards({ users }: { users: StreamedRows<User> }) {
  const { rows, status, total } = users;
  const hasWaited = useLasting(status === 'loading', 1000);
  const canCount = hasWaited || status !== 'loading';
  const areAllHere = status === 'complete' && total === undefined;
  const counted = useMemo(() => (areAllHere ? countUsers(rows) : undefined), [areAllHere, rows]);
  const now = useNow();
  const appointments = useListed(lists.appointments);
  const isRecent = appointments && now - appointments.readAt < agendaKeptMs;
  const listed = isRecent ? appointments : undefined;
  const upcoming = listed?.rows.filter((row) => isUpcoming(row, now));
  const inHand: Partial<Record<Card, Counted | undefined>> = {
    users: counted,
    upcomingAppointments: upcoming && { value: upcoming.length },
  };
  const queries = useQueries({
    queries: summary.map(({ card }) => ({
      queryKey: ['dashboard', card, card === 'upcomingAppointments' && endOfTomorrow(now)],
      queryFn: () => api.dashboard.count({ card }),
      enabled: canCount && inHand[card] === undefined,
      // The sum of the tests of many users is kept for longer: it costs a read per thousand users.
      ...(card === 'testsTaken' && { staleTime: Math.max(60_000, 60 * rows.length) }),
      meta: { isOlder: card === 'testsTaken' || inHand[card] !== undefined },
    })),
  });
  const counts: typeof inHand = Object.fromEntries(
    summary.map(({ card }, index) => [card, inHand[card] ?? queries[index]?.data]),
  );
  const failed = queries.filter(({ error }) => error);
  const [first] = failed;
  const haveAllFailed = failed.length === queries.length;
  return (
    <div className="flex flex-col gap-1.5">
      {first && (
        <Failure
          title={`Could not load ${haveAllFailed ? 'the counts' : `${failed.length} of the ${queries.length} counts`}`}
          error={first.error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      <FigureCards
        counts={counts}
        propsOf={({ card, route }, index) => {
          const { data, error } = queries[index] as (typeof queries)[number];
          const isHere = route === '/';
          const reason = error && !haveAllFailed && failureReason(error);
          const text = counts[card] ? 'not updated' : 'not counted';
          return {
            as: Link,
            href: route,
            'aria-current': isHere ? 'page' : undefined,
            onClick: isHere ? () => pageCommands.get().focusList?.() : undefined,
            title: data && `As of ${formatTime(data.countedAt)}`,
            hasFailed: error !== null,
            ...(reason && { failure: { text, reason } }),
          };
        }}
      />
      <NextAppointment listed={listed} />
    </div>
  );
}

function countUsers(users: readonly User[]): Counted {
  const counted = users.filter(({ accountType }) => countedAccounts.includes(accountType));
  const paid = counted.filter(({ accountType }) => accountType === 'paid').length;
  return { value: counted.length, paid, unknown: users.length - counted.length };
}

function NextAppointment({ listed }: { listed: DatedAppointments | undefined }) {
  const outlook = useOutlook(listed);
  return (
    <section aria-label="Next appointment" className="text-hint text-muted">
      <Link
        href={outlook?.route ?? lists.appointments.route}
        className="flex min-h-7 items-center rounded-control border border-line px-2 fade hover:bg-surface-1"
      >
        {outlook ? <NextText {...outlook} /> : 'The next appointment is not known yet'}
      </Link>
    </section>
  );
}
