import { useLayoutEffect, useState, type RefObject } from 'react';

/** The size of an element in pixels, its scroll bar included, kept up to date; 0 before it is on the screen. */
export function useElementSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const read = () =>
      setSize((last) =>
        last.widthPx === observed.offsetWidth && last.heightPx === observed.offsetHeight
          ? last
          : { widthPx: observed.offsetWidth, heightPx: observed.offsetHeight },
      );
    read();
    const observer = new ResizeObserver(read);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
