import { useEffect, useState } from 'react';
import { startOf } from '../../services/values/dates';
import { dayAt } from '../../services/values/formats';

/** The time also changes at midnight, because texts name the days. */
export function useExpiryClock<Row>(
  rows?: readonly Row[],
  expiresAt?: (row: Row) => number | null | undefined,
): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let next = startOf(dayAt(now).add({ days: 1 }));
    for (const row of rows ?? []) {
      const at = expiresAt?.(row) ?? Infinity;
      if (at > now && at < next) next = at;
    }
    const timer = setTimeout(() => setNow(Date.now()), Math.max(next - Date.now(), 0));
    return () => clearTimeout(timer);
  }, [rows, now, expiresAt]);
  return now;
}
