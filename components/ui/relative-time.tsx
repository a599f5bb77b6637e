import { useEffect, useState } from 'react';
import { formatExactTime, formatRelative } from '../../services/values/formats';

export function useNow(refreshMs = 10_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, [refreshMs]);
  return now;
}

export function RelativeTime({ atMs }: { atMs: number }) {
  return (
    <time dateTime={new Date(atMs).toISOString()} title={formatExactTime(atMs)}>
      {formatRelative(atMs, useNow())}
    </time>
  );
}
