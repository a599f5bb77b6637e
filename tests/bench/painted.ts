function visibleList(): string {
  const count = document.querySelector('[data-count], [role=status] + p')?.textContent ?? '';
  const first = document.querySelector('[role=row][aria-rowindex="2"]')?.textContent ?? '';
  return `${count} ${first}`;
}

declare global {
  interface Window {
    measureNextInput: () => void;
    /** From the next input to the painted frame in which the list has changed. */
    lastPaintedMs: Promise<number>;
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
  window.lastPaintedMs = new Promise((resolve) => {
    const measure = (event: Event) => {
      removeEventListener('keydown', measure, true);
      removeEventListener('pointerup', measure, true);
      const checkFrame = () =>
        void nextPaint().then(() =>
          visibleList() === before ? checkFrame() : resolve(performance.now() - event.timeStamp),
        );
      checkFrame();
    };
    addEventListener('keydown', measure, true);
    addEventListener('pointerup', measure, true);
  });
};
