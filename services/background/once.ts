/**
 * Runs `start` once for all callers. A failure is forgotten so that a later call can retry;
 * `failureKeptMs` gives it to those who are already waiting in turn.
 */
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
    /** The next call starts again. */
    forget() {
      running = undefined;
    },
  });
}
