/**
 * Resolves when no other worker holds this name, and none will until this one ends. The lock is
 * never given back: the browser takes it from a worker that ends.
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
