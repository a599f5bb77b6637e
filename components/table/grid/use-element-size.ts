import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width without the scroll bar; 0 before the first layout. */
export function useElementSize(element: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const read = () => {
      const { clientWidth: widthPx, offsetHeight: heightPx } = observed;
      setSize((last) =>
        last.widthPx === widthPx && last.heightPx === heightPx ? last : { widthPx, heightPx },
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
