import * as daily from '../../services/dashboard/daily-counts';
import type { Card } from '../../services/dashboard/meaning';
import { formatCount } from '../../services/values/formats';
import { useStored } from '../ui/use-stored';

interface CardTrendProps {
  card: Card;
  /** What the card counts, if all of it is here. */
  rows: Parameters<typeof daily.trendOfRows>[0] | undefined;
}

export function CardTrend({ card, rows }: CardTrendProps) {
  const counts = useStored(daily.dailyCountsItem)?.days ?? {};
  const trend = rows ? daily.trendOfRows(rows) : daily.trendOfCounts(counts, card);
  const [first, last] = [trend[0], trend.at(-1)];
  if (!first || !last || first === last) return null;
  const values = trend.map(({ value }) => value);
  const low = Math.min(...values);
  const heightOf = (value: number) => 22 - (20 * (value - low)) / (Math.max(...values) - low || 1);
  return (
    <>
      <span className="text-hint whitespace-nowrap text-muted">{daily.changeText(trend)}</span>
      <svg
        role="img"
        aria-label={`last 30 days: ${formatCount(first.value)} to ${formatCount(last.value)}`}
        viewBox="0 0 29 24"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 -z-1 h-6 w-full fill-none stroke-accent opacity-30"
      >
        <polyline
          points={trend.map(({ day, value }) => `${day},${heightOf(value)}`).join(' ')}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </>
  );
}
