/**
 * Resolves once no other worker holds the lock. It is never released: the browser frees it when the
 * worker ends.
 */
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
