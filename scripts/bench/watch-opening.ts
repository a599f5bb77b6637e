export interface Opening {
  firstRowMs: number;
  firstPaintMs: number;
}

/** Runs before the page's own scripts; `window.opening` resolves when the first row is painted. */
export function watchOpening() {
  window.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestTaskMs = Math.max(window.longestTaskMs, duration);
    }
  }).observe({ type: 'longtask', buffered: true });

  window.opening = new Promise((resolve) => {
    // A message posted during a frame is delivered after it.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const firstRowMs = performance.now();
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      resolve({ firstRowMs, firstPaintMs: paint?.startTime ?? firstRowMs });
    };
    const checkFrame = () => {
      const isThere = document.querySelector('[role=row][aria-rowindex="2"]') !== null;
      if (isThere) port2.postMessage(undefined);
      else requestAnimationFrame(checkFrame);
    };
    requestAnimationFrame(checkFrame);
  });
}
