export type Work<Result = void> = Generator<undefined, Result>;

export const rowsPerStep = 4096;

export function runFor<Result>(work: Work<Result>, budgetMs: number) {
  const deadline = performance.now() + budgetMs;
  do {
    const step = work.next();
    if (step.done) return { result: step.value };
  } while (performance.now() < deadline);
  return undefined;
}

const sliceMs = { 'user-visible': 16, background: 8 };

export async function runInSlices<Result>(
  work: Work<Result>,
  priority: keyof typeof sliceMs,
  signal?: AbortSignal,
) {
  for (;;) {
    await scheduler.postTask(() => {}, { priority });
    if (signal?.aborted) return undefined;
    const done = runFor(work, sliceMs[priority]);
    if (done) return done.result;
  }
}
