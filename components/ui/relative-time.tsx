import { useEffect, useState } from 'react';
import { isolatedFormat } from '../../services/values/text-direction';

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** "2 min. ago" for a time in milliseconds, as seen from `nowMs`. */
export function relativeTime(atMs: number, nowMs: number): string {
  const seconds = Math.round((atMs - nowMs) / 1000);
  if (Math.abs(seconds) < 10) return 'just now';
  const minutes = Math.round(seconds / 60);
  const hours = Math.round(minutes / 60);
  const inUnit = (): [number, Intl.RelativeTimeFormatUnit] => {
    if (Math.abs(seconds) < 60) return [seconds, 'second'];
    if (Math.abs(minutes) < 60) return [minutes, 'minute'];
    return Math.abs(hours) < 24 ? [hours, 'hour'] : [Math.round(hours / 24), 'day'];
  };
  return isolatedFormat(relative.format(...inUnit()));
}

/** The current time in milliseconds, renewed at the given interval. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** A recent time in words, with the exact one on hover. */
export function RelativeTime({ atMs }: { atMs: number }) {
  const now = Math.max(useNow(10_000), atMs);
  return (
    <time dateTime={new Date(atMs).toISOString()} title={isolatedFormat(exact.format(atMs))}>
      {relativeTime(atMs, now)}
    </time>
  );
}
