/** A failure is kept for `failureKeptMs`, for queued callers; after that a call retries. */
export function once<T>(start: () => Promise<T>, failureKeptMs = 0) {
  let running: Promise<T> | undefined;
  function begin() {
    const started = start();
    const forget = () => {
      if (running === started) running = undefined;
    };
    started.catch(() => (failureKeptMs > 0 ? setTimeout(forget, failureKeptMs) : forget()));
    return started;
  }
  const run = () => (running ??= begin());
  return Object.assign(run, { forget: () => void (running = undefined) });
}

export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** It writes one value at a time; of those that wait, only the newest is written. */
export function createLatestWriter<Value>(
  write: (value: Value) => Promise<void>,
  report: (error: unknown) => void,
) {
  const inTurn = createMutex();
  let newest: Value;
  return (value: Value): void => {
    newest = value;
    inTurn(async () => value === newest && write(value)).catch(report);
  };
}

/** It yields the results in the order of the items. */
export async function* inParallel<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, void> {
  const running: Promise<Result>[] = [];
  for await (const item of items) {
    if (running.length >= width) yield (await running.shift()) as Result;
    const result = work(item);
    // It may fail before it is awaited, which would count as an unhandled rejection.
    result.catch(() => {});
    running.push(result);
  }
  for (const result of running) yield await result;
}
