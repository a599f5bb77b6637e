/** Never released: the browser frees the lock when the worker ends. */
export function becomeSoleRunner(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, () => {
        resolve();
        return new Promise(() => {});
      })
      .catch(reject);
  });
}
