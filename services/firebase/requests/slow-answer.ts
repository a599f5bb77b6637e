const slowAfterMs = 5_000;

export async function noticeSlow<Result>(work: Promise<Result>, tell: () => void): Promise<Result> {
  const timer = setTimeout(tell, slowAfterMs);
  return work.finally(() => clearTimeout(timer));
}
