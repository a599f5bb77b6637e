import { useLayoutEffect, useState, type RefObject } from 'react';

/** Includes the scroll bar; 0 before the first layout. */
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
