import { useEffect, useState } from 'react';
import { formatExactTime, formatRelative } from '../../services/values/formats';

const refreshMs = 10_000;

/** The current time, precise enough for texts in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function RelativeTime(props: { atMs: number; title?: string | undefined }) {
  const { atMs, title = formatExactTime(atMs) } = props;
  return (
    <time dateTime={new Date(atMs).toISOString()} title={title}>
      {formatRelative(atMs, useNow())}
    </time>
  );
}
