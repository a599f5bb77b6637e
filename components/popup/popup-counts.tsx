import { RotateCw } from 'lucide-react';
import { leftOutReason, testsTakenBy } from '../../services/dashboard/counts';
import { summary } from '../../services/dashboard/summary';
import { useActivityReport } from '../session/use-activity-report';
import { Button } from '../ui/button';
import { Figure } from '../ui/figure';
import { RelativeTime } from '../ui/relative-time';
import { openConsole } from './open-console';
import { useCounts } from './use-counts';

export function PopupCounts() {
  const { known, failure, retry } = useCounts();
  useActivityReport();
  return (
    <>
      <ul className="grid grid-cols-2 gap-2">
        {summary.map(({ count, label, route }) => (
          <li key={count}>
            <button
              type="button"
              onClick={() => openConsole(route)}
              className="flex h-full w-full flex-col rounded-control border border-line bg-surface-1 px-3 py-2 text-left transition-colors duration-100 hover:bg-surface-2"
            >
              <span className="text-hint font-medium text-muted">{label}</span>
              <span className="mt-auto flex h-7 items-center text-figure font-semibold tabular-nums">
                <Figure value={known?.counts[count]} hasFailed={failure !== undefined} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {/* One line of fixed height, so that the layout does not shift when its text changes. */}
      <div className="flex h-7 items-center gap-2 text-hint text-muted">
        <p
          role="status"
          className="min-w-0 flex-1 truncate"
          title={failure ?? (known?.leftOut ? leftOutReason : undefined)}
        >
          {failure ?? (known ? <RelativeTime atMs={known.countedAt} /> : 'Counting')}
          {failure === undefined && known && known.leftOut > 0 && (
            <> · Tests taken: {testsTakenBy(known).toLowerCase()}</>
          )}
        </p>
        {failure !== undefined && (
          <Button size="small" icon={RotateCw} onClick={retry}>
            Retry
          </Button>
        )}
      </div>
    </>
  );
}
