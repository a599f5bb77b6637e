const slowAfterMs = 5_000;

export async function notifyIfSlow<Result>(
  work: Promise<Result>,
  onSlow: () => void,
): Promise<Result> {
  const timer = setTimeout(onSlow, slowAfterMs);
  return work.finally(() => clearTimeout(timer));
}
