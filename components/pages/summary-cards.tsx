import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { api } from '../../services/api/client';
import { leftOutReason, testsTakenBy } from '../../services/dashboard/counts';
import { summary } from '../../services/dashboard/summary';
import { FetchFailure } from '../failures/fetch-failure';
import { Figure } from '../ui/loading';
import { useLasting } from '../ui/use-lasting';

/** If the first rows take longer than this, counting starts without them. */
const maxWaitMs = 1000;

/**
 * The four counts. Counting waits for the first rows of the page, because counting a large
 * collection keeps the database busy.
 */
export function SummaryCards({ canCount }: { canCount: boolean }) {
  const hasWaited = useLasting(!canCount, maxWaitMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['dashboard', 'counts'],
    queryFn: () => api.dashboard.counts(),
    enabled: canCount || hasWaited,
  });
  return (
    <div className="flex flex-col gap-2">
      {error && (
        <FetchFailure
          title="Failed to fetch the counts"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <ul className="grid grid-cols-2 gap-2 @table:grid-cols-4">
        {summary.map(({ count, label, meaning, route }) => (
          <li key={count}>
            <Link
              href={route}
              className="flex h-full flex-col rounded-control border border-line bg-surface-1 px-3 py-2 transition-colors duration-100 hover:bg-surface-2"
            >
              <span className="text-hint font-medium text-muted">{label}</span>
              <span className="mt-auto text-figure font-semibold tabular-nums">
                <Figure value={data?.counts[count]} hasFailed={error !== null} />
              </span>
              <span
                className="text-hint text-muted"
                title={count === 'testsTaken' && data?.leftOut ? leftOutReason : undefined}
              >
                {count === 'testsTaken' && data ? testsTakenBy(data) : meaning}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
