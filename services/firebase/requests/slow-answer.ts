/** An answer that takes longer than this is worth a word to whoever waits for it. */
const slowAfterMs = 5_000;

/** Calls `tell` when the work takes long; the work itself goes on. */
export async function noticeSlow<Result>(work: Promise<Result>, tell: () => void): Promise<Result> {
  const timer = setTimeout(tell, slowAfterMs);
  return work.finally(() => clearTimeout(timer));
}
