/** Runs tasks one after another, even after one has failed. */
export function createMutex() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(task, task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
