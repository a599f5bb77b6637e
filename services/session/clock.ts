import { formatDuration } from '../values/formats';

export const clockToleranceMs = 5 * 60_000;

/** How far this computer's clock is ahead; `undefined` within the tolerance. */
export function clockAheadMs(serverTimeMs: number, now: number): number | undefined {
  const aheadMs = now - serverTimeMs;
  return Math.abs(aheadMs) < clockToleranceMs ? undefined : aheadMs;
}

export function clockText(aheadMs: number): string {
  const off = formatDuration(Math.abs(aheadMs) / 60_000);
  return `about ${off} ${aheadMs > 0 ? 'ahead' : 'behind'}`;
}
