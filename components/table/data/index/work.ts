/**
 * A computation in small steps. It yields where it may be interrupted, so that a long one can
 * give the page its turn; an abandoned computation keeps what it has done so far.
 */
export type Work<Result = void> = Generator<undefined, Result>;

/** Rows handled between two looks at the clock. */
export const rowsPerStep = 4096;

/** Runs a computation for about so many milliseconds; the result once it is there. */
export function runFor<Result>(
  work: Work<Result>,
  budgetMs: number,
): { result: Result } | undefined {
  const deadline = performance.now() + budgetMs;
  do {
    const step = work.next();
    if (step.done) return { result: step.value };
  } while (performance.now() < deadline);
  return undefined;
}

/** Lets the browser handle input and paint first. Older browsers have only timers for this. */
export function nextTask(priority: TaskPriority = 'user-visible'): Promise<void> {
  return 'scheduler' in globalThis
    ? scheduler.postTask(() => {}, { priority })
    : new Promise((resolve) => setTimeout(resolve));
}
