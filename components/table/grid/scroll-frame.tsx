import { type Atom, createAtom } from '@tanstack/react-store';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/button';

/** Lower scrollers, for example at 300 % zoom, need all their height for rows. */
const stickyFromPx = 320;

/** This room is after the last row, so that no message has to be closed to see it. */
export const endRoomPx = 64;

type Ref = RefObject<HTMLDivElement | null>;

export interface ScrollFramePlace {
  scroller: Ref;
  /** Reading it from the scroller would force a layout. */
  offset: Atom<number>;
  widthPx: number;
  heightPx: number;
  leadPx: number;
  startPx: number;
  headPx: number;
}

interface ScrollFrameProps extends Record<'lead' | 'head', ReactNode> {
  isFiltered: boolean;
  children: (place: ScrollFramePlace) => ReactNode;
}

export function ScrollFrame(props: ScrollFrameProps) {
  const [offset] = useState(() => createAtom(0));
  const [scroller, widthPx] = useElementSize('clientWidth');
  const [, heightPx] = useElementSize('offsetHeight', scroller);
  const [lead, leadPx] = useElementSize('offsetHeight');
  const [head, headPx] = useElementSize('offsetHeight');
  const isTall = heightPx >= stickyFromPx;
  const frame = { width: widthPx || undefined };
  const shownLeadPx = props.isFiltered && isTall ? 0 : leadPx;
  return (
    <div
      ref={scroller}
      data-scroller
      onScroll={({ currentTarget }) => offset.set(currentTarget.scrollTop)}
      // Chromium scrolls and paints a list with an opaque background as a layer of its own.
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto bg-surface-0 [overflow-anchor:none] [scrollbar-gutter:stable] has-data-sideways:overflow-x-auto"
    >
      {/* It is as wide as the columns, so that the other parts can stay where they are. */}
      <div className="w-fit min-w-full">
        <div ref={lead} className="sticky start-0" style={frame}>
          {props.lead}
        </div>
        <div
          ref={head}
          style={frame}
          className={classNames('sticky start-0 bg-surface-0', isTall && 'top-0 z-3')}
        >
          {props.head}
        </div>
        <div className="flex flex-col" style={{ minHeight: heightPx - headPx - shownLeadPx }}>
          {props.children({
            scroller,
            offset,
            widthPx,
            heightPx,
            leadPx,
            startPx: leadPx + headPx,
            headPx: isTall ? headPx : 0,
          })}
          <div className="shrink-0" style={{ height: endRoomPx }} />
        </div>
      </div>
    </div>
  );
}

/** The size has no scroll bar, and is 0 until it is measured. */
export function useElementSize(side: 'clientWidth' | 'offsetHeight', given?: Ref) {
  const own = useRef<HTMLDivElement>(null);
  const element = given ?? own;
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
  return [element, sizePx] as const;
}
