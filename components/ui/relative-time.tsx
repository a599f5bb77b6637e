import { useEffect, useState } from 'react';
import { formatExactTime, formatRelative } from '../../services/values/formats';

const refreshMs = 10_000;

interface RelativeTimeProps {
  atMs: number;
  /** The exact time by default. */
  title?: string | undefined;
}

export function RelativeTime({ atMs, title = formatExactTime(atMs) }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={title}>
      {formatRelative(atMs, now)}
    </time>
  );
}
