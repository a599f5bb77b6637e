function visibleList(): string {
  const count = document.querySelector('[data-count], [role=status] + p')?.textContent ?? '';
  const first = document.querySelector('[role=row][aria-rowindex="2"]')?.textContent ?? '';
  const found = document.querySelector('[role=listbox]')?.innerHTML ?? '';
  return `${count} ${first} ${found}`;
}

declare global {
  interface Window {
    /** The browser adds layout, painting and the wait for the frame to what the page takes. */
    measureNextInput: () => void;
    lastMeasured: Promise<{ paintedMs: number; ownMs: number }>;
  }
}

const nextPaint = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      // A message sent in an animation frame is delivered after that frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(undefined);
    });
  });

window.measureNextInput = () => {
  const before = visibleList();
  let ownMs = NaN;
  const measureOwn = () => {
    const beganAt = performance.now();
    addEventListener('input', () => (ownMs = performance.now() - beganAt), { once: true });
  };
  addEventListener('input', measureOwn, { once: true, capture: true });
  window.lastMeasured = new Promise((resolve) => {
    const measure = (event: Event) => {
      removeEventListener('keydown', measure, true);
      removeEventListener('pointerup', measure, true);
      const checkFrame = () =>
        void nextPaint().then(() =>
          visibleList() === before
            ? checkFrame()
            : resolve({ paintedMs: performance.now() - event.timeStamp, ownMs }),
        );
      checkFrame();
    };
    addEventListener('keydown', measure, true);
    addEventListener('pointerup', measure, true);
  });
};
