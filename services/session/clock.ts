export const clockToleranceMs = 5 * 60_000;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const yearMs = 365 * dayMs;

const units = [
  { name: 'year', ms: yearMs, fromMs: yearMs - 5 * dayMs },
  { name: 'day', ms: dayMs, fromMs: 2 * dayMs },
  { name: 'hour', ms: hourMs, fromMs: 90 * minuteMs },
  { name: 'minute', ms: minuteMs, fromMs: 0 },
] as const;

/** How far this computer's clock is ahead; `undefined` within the tolerance. */
export function clockAheadMs(serverTimeMs: number, now: number): number | undefined {
  const aheadMs = now - serverTimeMs;
  return Math.abs(aheadMs) < clockToleranceMs ? undefined : aheadMs;
}

export function clockText(aheadMs: number): string {
  const offMs = Math.abs(aheadMs);
  const unit = units.find(({ fromMs }) => offMs >= fromMs) ?? units[3];
  const count = Math.round(offMs / unit.ms);
  const amount = `${count} ${unit.name}${count === 1 ? '' : 's'}`;
  return `about ${amount} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}
