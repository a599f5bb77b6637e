import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { createStore } from '../../../services/values/store';
import { classNames } from '../../ui/button';
import { MessageArea } from '../../ui/messages';
import { useElementSize } from './use-element-size';

/** Lower scrollers, for example at 300 % zoom, need all their height for rows. */
const stickyFromPx = 320;

/** After the last row, so that no message has to be closed to see it. */
export const endRoomPx = 64;

export interface ScrollFramePlace {
  scroller: RefObject<HTMLDivElement | null>;
  /** How far it was scrolled at the last event; reading it there would force a layout. */
  offset: ReturnType<typeof createStore<number>>;
  widthPx: number;
  heightPx: number;
  /** Height of what scrolls away before the head sticks. */
  leadPx: number;
  /** From the top of the scrolled area to the rows. */
  startPx: number;
  /** The parts of the scroller that the head and the foot cover. */
  headPx: number;
  footPx: number;
}

interface ScrollFrameProps extends Record<'lead' | 'head' | 'foot', ReactNode> {
  /** Keeps the head where it is however few rows there are. */
  isFiltered: boolean;
  children: (place: ScrollFramePlace) => ReactNode;
}

/** The one scroller of a table: the lead scrolls away, the head and the foot stay in view. */
export function ScrollFrame(props: ScrollFrameProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [offset] = useState(() => createStore(0));
  const lead = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const widthPx = useElementSize(scroller, 'clientWidth');
  const heightPx = useElementSize(scroller, 'offsetHeight');
  const leadPx = useElementSize(lead, 'offsetHeight');
  const headPx = useElementSize(head, 'offsetHeight');
  const footPx = useElementSize(foot, 'offsetHeight');
  const isTall = heightPx >= stickyFromPx;
  const shownLeadPx = props.isFiltered && isTall ? 0 : leadPx;
  return (
    <div
      ref={scroller}
      data-scroller
      onScroll={({ currentTarget }) => offset.set(currentTarget.scrollTop)}
      // Chromium scrolls and paints a list with an opaque background as a layer of its own.
      className="relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto bg-surface-0 [overflow-anchor:none] [scrollbar-gutter:stable]"
    >
      <div ref={lead}>{props.lead}</div>
      <div ref={head} className={classNames('bg-surface-0', isTall && 'sticky top-0 z-3')}>
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
          footPx: isTall ? footPx : 0,
        })}
        <div className="shrink-0" style={{ height: endRoomPx }} />
        <div
          ref={foot}
          className={classNames('mt-auto bg-surface-0', isTall && 'sticky bottom-0 z-3')}
        >
          {isTall && <MessageArea />}
          {props.foot}
        </div>
      </div>
    </div>
  );
}
