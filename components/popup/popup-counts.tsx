import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../services/api/client';
import { openConsole } from '../../services/background/open-console';
import { countsItem, leftOutReason, testsTakenBy } from '../../services/dashboard/counts';
import { summary } from '../../services/dashboard/summary';
import { failureReason } from '../../services/rpc/failure';
import { useActivityReport } from '../session/use-activity-report';
import { Button } from '../ui/button';
import { Figure } from '../ui/loading';
import { RelativeTime } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';
import { leavePopup } from './leave-popup';

/** Shows the last known counts at once, then fresh ones from the background. */
export function PopupCounts() {
  const known = useStored(countsItem);
  const [failure, setFailure] = useState<string>();
  const count = () =>
    void api.dashboard.counts().catch((error: unknown) => setFailure(failureReason(error)));
  useEffect(count, []);
  useActivityReport();
  return (
    <>
      <ul className="grid grid-cols-2 gap-2">
        {summary.map(({ count: name, label, route }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => leavePopup(openConsole(route))}
              className="flex h-full w-full flex-col rounded-control border border-line bg-surface-1 px-3 py-2 text-left transition-colors duration-100 hover:bg-surface-2"
            >
              <span className="text-hint font-medium text-muted">{label}</span>
              <span className="mt-auto flex h-7 items-center text-figure font-semibold tabular-nums">
                <Figure value={known?.counts[name]} hasFailed={failure !== undefined} />
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
          <Button
            size="small"
            icon={RotateCw}
            onClick={() => {
              setFailure(undefined);
              count();
            }}
          >
            Retry
          </Button>
        )}
      </div>
    </>
  );
}
