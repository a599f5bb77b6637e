import { useLayoutEffect, useState, type RefObject } from 'react';

/** In pixels: the width without the scroll bar, or the height. `firstPx` until it is measured. */
export function useElementSize(
  element: RefObject<HTMLElement | null>,
  side: 'clientWidth' | 'offsetHeight',
  firstPx = 0,
): number {
  const [sizePx, setSizePx] = useState(firstPx);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const read = () => setSizePx(observed[side]);
    read();
    const observer = new ResizeObserver(read);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, side]);
  return sizePx;
}
