import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../../services/api/client';
import {
  cardsToCount,
  countsItem,
  leftOutReason,
  testsTakenBy,
} from '../../services/dashboard/counts';
import { type Card, summary } from '../../services/dashboard/summary';
import { failureReason } from '../../services/rpc/failure';
import { useActivityReport } from '../session/use-activity-report';
import { Button } from '../ui/button';
import { Figure } from '../ui/loading';
import { RelativeTime } from '../ui/relative-time';
import { useStored } from '../ui/use-stored';

/** Shows the last known counts at once, then fresh ones from the background. */
export function PopupCounts({ onOpen }: { onOpen: (route: string) => void }) {
  const known = useStored(countsItem) ?? {};
  const [failures, setFailures] = useState<Partial<Record<Card, string>>>({});
  const count = (card: Card) =>
    void api.dashboard
      .count({ card })
      .catch((error: unknown) => setFailures((now) => ({ ...now, [card]: failureReason(error) })));
  useEffect(() => {
    void countsItem.getValue().then((stored) => cardsToCount(stored, Date.now()).forEach(count));
  }, []);
  useActivityReport();
  const [failure] = Object.values(failures);
  const retry = () => {
    setFailures({});
    (Object.keys(failures) as Card[]).forEach(count);
  };
  const times = summary.map(({ card }) => known[card]?.countedAt);
  const oldest = times.every((time) => time !== undefined) ? Math.min(...times) : undefined;
  const { testsTaken } = known;
  return (
    <>
      <ul className="grid grid-cols-2 gap-2">
        {summary.map(({ card, label, route }) => (
          <li key={card}>
            <button
              type="button"
              onClick={() => onOpen(route)}
              className="flex h-full w-full flex-col rounded-control border border-line bg-surface-1 px-3 py-2 text-left fade hover:bg-surface-2"
            >
              <span className="text-hint font-semibold text-muted">{label}</span>
              <span className="mt-auto flex h-7 items-center text-figure font-semibold tabular-nums">
                <Figure value={known[card]?.value} hasFailed={failures[card] !== undefined} />
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
          title={failure ?? (testsTaken?.leftOut ? leftOutReason : undefined)}
        >
          {failure ?? (oldest === undefined ? 'Counting' : <RelativeTime atMs={oldest} />)}
          {failure === undefined && testsTaken?.leftOut ? (
            <> · Tests taken: {testsTakenBy(testsTaken.leftOut).toLowerCase()}</>
          ) : null}
        </p>
        {failure !== undefined && (
          <Button size="medium" icon={RotateCw} onClick={retry}>
            Retry
          </Button>
        )}
      </div>
    </>
  );
}
