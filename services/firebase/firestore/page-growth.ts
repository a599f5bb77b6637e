import { DeadlineError, withDeadline } from '../requests/deadline';
import { RequestError } from '../requests/request-failure';

/** The first page is small, so that something shows at once; each later one may grow. */
const pageSizes = [100, 1000, 5000, 20_000] as const;

/** A page that took longer than this is not followed by a larger one. */
const quickPageMs = 1500;

/** How many documents to ask for next, from how long the last ones took. */
export function createPageGrowth() {
  let step = 0;
  let askedAt = 0;
  return {
    nextSize(): number {
      askedAt = performance.now();
      return pageSizes[step] ?? pageSizes[0];
    },
    arrived(): void {
      const isQuick = performance.now() - askedAt < quickPageMs;
      if (isQuick && step < pageSizes.length - 1) step++;
    },
    /** After a page that got no answer in time: true when a smaller one can be asked for. */
    shrink(): boolean {
      const canShrink = step > 0;
      step = 0;
      return canShrink;
    },
  };
}

export type PageGrowth = ReturnType<typeof createPageGrowth>;

/** The page, or null where it took too long and a smaller one can be asked for instead. */
export async function inTime<Page>(page: Promise<Page>, growth: PageGrowth): Promise<Page | null> {
  try {
    return await withDeadline(page);
  } catch (error) {
    if (isTooSlow(error) && growth.shrink()) return null;
    throw error;
  }
}

function isTooSlow(error: unknown): boolean {
  if (error instanceof DeadlineError) return true;
  if (!(error instanceof RequestError) || error.reason.failure !== 'retry-later') return false;
  return error.reason.reason === 'timeout';
}
