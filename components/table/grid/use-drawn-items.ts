import { useSelector } from '@tanstack/react-store';
import { useEffect, useMemo } from 'react';
import type { TableView } from '../view/use-view';
import type { ItemLayout } from './item-layout';
import { endRoomPx, type ScrollFramePlace } from './scroll-frame';

/** Each row drawn beside the visible ones costs a keystroke 2 %. */
const rowsBeside = 2;
const nearEndItems = 30;

export function useDrawnItems(
  { loadAhead }: Pick<TableView, 'loadAhead'>,
  { scroller, offset, heightPx }: ScrollFramePlace,
  layout: ItemLayout,
  active?: number,
) {
  const { startOf, indexAt, coveredPx, count } = layout;
  const first = useSelector(offset, indexAt);
  const last = useSelector(offset, (px) => indexAt(px + heightPx));
  const isNearEnd = last >= count - nearEndItems;
  useEffect(() => {
    if (isNearEnd) loadAhead?.();
  }, [isNearEnd, loadAhead]);

  const from = Math.max(first - rowsBeside, 0);
  const until = Math.min(last + rowsBeside + 1, count);
  const section = layout.sectionAt(first)?.start;
  const subsection = layout.subsectionAt(first)?.start;
  const drawn = useMemo(() => {
    const inView = Array.from({ length: Math.max(until - from, 0) }, (_, i) => from + i);
    const kept = [section, subsection, active].filter((index) => index !== undefined);
    return [...new Set([...inView, ...kept])].toSorted((a, b) => a - b);
  }, [from, until, section, subsection, active]);
  return {
    drawn,
    scrollTo(index: number) {
      const abovePx = startOf(index) - coveredPx;
      const belowPx = startOf(index + 1) + endRoomPx - heightPx;
      scroller.current?.scrollTo({ top: Math.min(Math.max(offset.get(), belowPx), abovePx) });
    },
  };
}
