import { useEffect, useState } from 'react';
import { formatExactTime, formatRelative } from '../../services/values/formats';

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

export function RelativeTime({ atMs }: { atMs: number }) {
  const now = Math.max(useNow(10_000), atMs);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={formatExactTime(atMs)}>
      {formatRelative(atMs, now)}
    </time>
  );
}
