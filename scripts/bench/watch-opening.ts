export interface Opening {
  firstRowMs: number;
  firstPaintMs: number;
}

/** Runs in a page before its own scripts; `window.opening` tells when its first row was painted. */
export function watchOpening() {
  window.longestTaskMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.longestTaskMs = Math.max(window.longestTaskMs, duration);
    }
  }).observe({ type: 'longtask', buffered: true });

  window.opening = new Promise((resolve) => {
    // A message sent while a frame is made is delivered once that frame is done.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const firstRowMs = performance.now();
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      resolve({ firstRowMs, firstPaintMs: paint?.startTime ?? firstRowMs });
    };
    const lookAtFrame = () => {
      const isThere = document.querySelector('[role=row][aria-rowindex="2"]') !== null;
      if (isThere) port2.postMessage(undefined);
      else requestAnimationFrame(lookAtFrame);
    };
    requestAnimationFrame(lookAtFrame);
  });
}
