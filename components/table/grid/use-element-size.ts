import { useLayoutEffect, useState, type RefObject } from 'react';

/** In pixels: the width without the scroll bar, or the height. 0 until it is measured. */
export function useElementSize(
  element: RefObject<HTMLElement | null>,
  side: 'clientWidth' | 'offsetHeight',
): number {
  const [sizePx, setSizePx] = useState(0);
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
