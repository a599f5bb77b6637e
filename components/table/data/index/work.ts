/**
 * A computation in small steps. It yields where it may be interrupted, so that a long one can
 * give the page its turn; an abandoned computation keeps what it has done so far.
 */
export type Work<Result = void> = Generator<undefined, Result>;

/** Rows handled between two looks at the clock. */
export const ROWS_PER_STEP = 4096;

export interface RunningWork<Result> {
  readonly result: Result | undefined;
  readonly isDone: boolean;
  /** Goes on for about so many milliseconds, or to the end. */
  runFor(budgetMs: number): void;
}

export function startWork<Result>(work: Work<Result>): RunningWork<Result> {
  let result: Result | undefined;
  let isDone = false;
  return {
    get result() {
      return result;
    },
    get isDone() {
      return isDone;
    },
    runFor(budgetMs) {
      const deadline = performance.now() + budgetMs;
      while (!isDone) {
        const step = work.next();
        if (step.done) {
          result = step.value;
          isDone = true;
        } else if (performance.now() >= deadline) {
          return;
        }
      }
    },
  };
}

/** Runs a computation to its end without a pause. */
export function finishWork<Result>(work: Work<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
