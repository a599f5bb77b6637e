import * as daily from '../../services/dashboard/daily-counts';
import type { Card } from '../../services/dashboard/meaning';
import { formatCount } from '../../services/values/formats';
import { useStored } from '../ui/use-stored';

/** From the rows that the card counts, if all are here. */
export function CardTrend({ card, rows }: { card: Card; rows: daily.CountedRows | undefined }) {
  const counts = useStored(daily.dailyCountsItem)?.days ?? {};
  const trend = rows ? daily.trendOfRows(rows) : daily.trendOfCounts(counts, card);
  const values = trend.map(({ value }) => value);
  if (values.length < 2) return null;
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  const high = Math.max(...values);
  return (
    <>
      <span className="text-small/3 whitespace-nowrap text-muted">{daily.changeText(trend)}</span>
      <svg
        role="img"
        aria-label={`last 30 days: ${formatCount(first)} to ${formatCount(last)}`}
        viewBox={`0 ${-high} 29 ${high - Math.min(...values) || 1}`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0.5 -z-1 h-6 w-full overflow-visible fill-none stroke-accent stroke-[1.5px] opacity-30"
      >
        <polyline
          points={trend.map(({ day, value }) => `${day},${-value}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </>
  );
}
