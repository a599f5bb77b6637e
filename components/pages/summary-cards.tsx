import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { api } from '../../services/api/client';
import type { CountedRows } from '../../services/dashboard/daily-counts';
import { agendaKeptMs, endOfTomorrow, type Known } from '../../services/appointments/agenda';
import { type Appointment, isUpcoming } from '../../services/appointments/appointment';
import { type Card, type Counted, meaningOf, summary } from '../../services/dashboard/meaning';
import { lastLookItem, type Look, newsMeaning } from '../../services/dashboard/last-look';
import { formatTime } from '../../services/values/formats';
import { failureReason } from '../../services/rpc/failure';
import { countedAccounts, type User } from '../../services/users/user';
import type { Payment } from '../../services/payments/payment';
import { type ListData, listKey, readAtOf } from '../table/data/list-data';
import type { StreamedRows } from '../table/data/streamed-rows';
import { Failure } from '../ui/failure';
import { FigureCard, FigureCards } from '../ui/figure-card';
import { useLasting } from '../ui/use-lasting';
import { CardTrend } from './card-trend';
import { useNow } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';
import { NeedsAttention } from './needs-attention';
import { NextAppointment } from './next-appointment';
import { totalsByCurrency, totalText } from './payment-totals';

type KnownCards = Partial<Record<Card, (Counted & { rows?: CountedRows }) | undefined>>;

/** Each count can fail alone. Counting keeps the database busy, so it waits for the first rows. */
export function SummaryCards({ users, look }: { users: StreamedRows<User>; look: Look | null }) {
  const { rows, status, total } = users;
  const looks = useStored(lastLookItem);
  const canCount = status !== 'loading';
  // If the first rows take longer, counting starts without them.
  const hasWaited = useLasting(!canCount, 1000);
  const areAllHere = status === 'complete' && total === undefined;
  const counted = useMemo(() => (areAllHere ? countUsers(rows) : undefined), [areAllHere, rows]);
  const now = useNow();
  const listed = useListed(now);
  const upcoming = listed?.rows.filter((row) => isUpcoming(row, now));
  const inHand: KnownCards = {
    users: counted,
    upcomingAppointments: upcoming && { value: upcoming.length, all: listed?.rows.length },
  };
  const counts = useQueries({
    queries: summary.map(({ card }) => ({
      queryKey: ['dashboard', card, card === 'upcomingAppointments' && endOfTomorrow(now)],
      queryFn: () => api.dashboard.count({ card }),
      enabled: (canCount || hasWaited) && inHand[card] === undefined,
      // The sum of the tests of many users is kept for longer: it costs a read per thousand users.
      ...(card === 'testsTaken' && { staleTime: Math.max(60_000, 60 * rows.length) }),
      meta: { isOlder: card === 'testsTaken' || inHand[card] !== undefined },
    })),
  });
  const known: KnownCards = Object.fromEntries(
    summary.map(({ card }, index) => [card, inHand[card] ?? counts[index]?.data]),
  );
  const paid = usePayments(known.transactions?.value);
  if (known.transactions && paid) known.transactions = { ...known.transactions, ...paid };
  const failed = counts.filter(({ error }) => error);
  const [first] = failed;
  const haveAllFailed = failed.length === counts.length;
  return (
    <div className="flex flex-col gap-2">
      {first && (
        <Failure
          title={`Failed to fetch ${haveAllFailed ? 'the counts' : `${failed.length} of the ${counts.length} counts`}`}
          error={first.error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      <FigureCards>
        {summary.map(({ card, label, route }, index) => {
          const { data, error } = counts[index] as (typeof counts)[number];
          const isHere = route === '/';
          const reason = error && !haveAllFailed && failureReason(error);
          return (
            <li key={card}>
              <FigureCard
                as={Link}
                href={route}
                aria-current={isHere ? 'page' : undefined}
                onClick={isHere ? focusTable : undefined}
                title={data && `As of ${formatTime(data.countedAt)}`}
                label={label}
                trend={<CardTrend card={card} rows={known[card]?.rows} />}
                value={known[card]?.value}
                hasFailed={error !== null}
                meaning={
                  reason
                    ? { text: known[card] ? 'not updated' : 'not counted', reason }
                    : (newsMeaning(isHere ? look : looks?.[card]?.last, known[card]) ??
                      meaningOf(card, known))
                }
              />
            </li>
          );
        })}
      </FigureCards>
      <NextAppointment listed={listed} />
      <NeedsAttention canCount={canCount || hasWaited} />
    </div>
  );
}

/** The appointments, if their page has read them lately. */
function useListed(now: number): Known | undefined {
  const list = useQueryClient().getQueryState<ListData<Appointment>>(listKey('appointments'));
  const isHere = list?.data?.status === 'complete' && now - readAtOf(list) < agendaKeptMs;
  return isHere ? { rows: list.data?.rows ?? [], readAt: readAtOf(list) } : undefined;
}

function countUsers(users: readonly User[]) {
  const rows = users.filter(({ accountType }) => countedAccounts.includes(accountType));
  const paid = rows.filter(({ accountType }) => accountType === 'paid').length;
  return { value: rows.length, paid, rows };
}

/** Those that were counted, if their page has read them. */
function usePayments(count: number | undefined) {
  const list = useQueryClient().getQueryData<ListData<Payment>>(listKey('payments'));
  return useMemo(() => {
    if (list?.status !== 'complete' || list.rows.length !== count) return undefined;
    const [first, ...others] = totalsByCurrency(list.rows);
    const money = first && { text: totalText(first), others: others.length };
    return { rows: list.rows, money };
  }, [list, count]);
}

/** The card of the page itself leads to what the page lists. */
const focusTable = () => document.querySelector<HTMLElement>('[role=grid]')?.focus();
