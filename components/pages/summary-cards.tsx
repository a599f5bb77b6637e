import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { api } from '../../services/api/client';
import { leftOutReason, testsTakenBy } from '../../services/dashboard/counts';
import { type Card, summary } from '../../services/dashboard/summary';
import { formatTime } from '../../services/values/formats';
import { failureReason } from '../../services/rpc/failure';
import { countedAccounts, type User } from '../../services/users/user';
import type { StreamedRows } from '../table/data/streamed-rows';
import { FetchFailure } from '../ui/failure';
import { Figure } from '../ui/loading';
import { useLasting } from '../ui/progress';

/** For so long per user, the sum of their tests stays as it is: it costs a read per thousand users. */
const freshForMs = 60;
/** If the first rows take longer than this, counting starts without them. */
const maxWaitMs = 1000;

/**
 * The four counts, each of which can fail alone. Counting waits for the first rows of the page,
 * because counting a large collection keeps the database busy.
 */
export function SummaryCards({ users: { rows, status, total } }: { users: StreamedRows<User> }) {
  const canCount = status !== 'loading';
  const hasWaited = useLasting(!canCount, maxWaitMs);
  const inHand = useMemo((): Partial<Record<Card, number>> => {
    if (status !== 'complete' || total !== undefined) return {};
    return {
      users: rows.filter(({ accountType }) => countedAccounts.includes(accountType)).length,
    };
  }, [rows, status, total]);
  const counts = useQueries({
    queries: summary.map(({ card }) => ({
      queryKey: ['dashboard', card],
      queryFn: () => api.dashboard.count({ card }),
      enabled: (canCount || hasWaited) && inHand[card] === undefined,
      ...(card === 'testsTaken' && { staleTime: Math.max(60_000, rows.length * freshForMs) }),
      meta: { isOlder: card === 'testsTaken' || inHand[card] !== undefined },
    })),
  });
  const failed = counts.filter(({ error }) => error);
  const [first] = failed;
  const haveAllFailed = failed.length === counts.length;
  return (
    <div className="flex flex-col gap-2">
      {first && (
        <FetchFailure
          title={`Failed to fetch ${haveAllFailed ? 'the counts' : `${failed.length} of the ${counts.length} counts`}`}
          error={first.error}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
        />
      )}
      <ul className="grid grid-cols-2 gap-2 @table:grid-cols-4">
        {summary.map(({ card, label, meaning, route }, index) => {
          const { data, error } = counts[index] as (typeof counts)[number];
          const value = inHand[card] ?? data?.value;
          const reason = error && !haveAllFailed ? failureReason(error) : undefined;
          const shown = data?.leftOut ? testsTakenBy(data.leftOut) : meaning;
          return (
            <li key={card}>
              <Link
                href={route}
                className="flex h-full flex-col rounded-control border border-line bg-surface-1 px-3 py-2 fade hover:bg-surface-2"
              >
                <span className="text-hint font-semibold text-muted">{label}</span>
                <span className="mt-auto text-figure font-semibold tabular-nums">
                  <Figure value={value} hasFailed={error !== null} />
                </span>
                <span
                  className={`truncate text-hint ${reason ? 'text-danger' : 'text-muted'}`}
                  title={
                    reason ??
                    (data?.leftOut ? leftOutReason : data && `As of ${formatTime(data.countedAt)}`)
                  }
                >
                  {reason ?? shown}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
