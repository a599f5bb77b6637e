/** A failure is kept for `failureKeptMs`, for queued callers; after that a call retries. */
export function once<T>(start: () => Promise<T>, failureKeptMs = 0) {
  let running: Promise<T> | undefined;
  const run = (): Promise<T> => {
    if (running) return running;
    const started = start();
    running = started;
    const forget = () => {
      if (running === started) running = undefined;
    };
    started.catch(() => (failureKeptMs > 0 ? setTimeout(forget, failureKeptMs) : forget()));
    return started;
  };
  return Object.assign(run, {
    forget() {
      running = undefined;
    },
  });
}

/** Runs tasks one after another, even after one has failed. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
