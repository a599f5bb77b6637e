import { useEffect, useState } from 'react';

/** The maximum delay of setTimeout. */
const longestTimerMs = 2 ** 31 - 1;

/** The current time, updated when the next row expires. */
export function useExpiryClock<Row>(
  rows: readonly Row[],
  expiresAt: (row: Row) => number | null | undefined,
): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let next = Infinity;
    for (const row of rows) {
      const at = expiresAt(row) ?? Infinity;
      if (at > now && at < next) next = at;
    }
    if (next === Infinity) return;
    const delayMs = Math.min(Math.max(next - Date.now(), 0), longestTimerMs);
    const timer = setTimeout(() => setNow(Date.now()), delayMs);
    return () => clearTimeout(timer);
  }, [rows, now, expiresAt]);
  return now;
}
