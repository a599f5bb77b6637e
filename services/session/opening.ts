/** How long a failed start answers those who have waited for it in turn. */
const failedStartMs = 50;

/**
 * Starts something once for all who ask for it. A failure is not remembered, or there would be no
 * way to recover from it; but those who wait in turn at that moment have waited long enough.
 */
export function createOpening<T>(start: () => Promise<T>) {
  let opening: Promise<T> | null = null;
  return {
    open(): Promise<T> {
      if (opening) return opening;
      const started = start();
      started.catch(() =>
        setTimeout(() => {
          if (opening === started) opening = null;
        }, failedStartMs),
      );
      opening = started;
      return started;
    },
    /** The next one who asks starts it anew. */
    forget(): void {
      opening = null;
    },
  };
}
