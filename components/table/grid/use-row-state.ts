import { useCallback, useState } from 'react';
import type { TableRow } from '../data/streamed-rows';
import type { ItemId } from './table-items';

const noHeights: ReadonlyMap<number, number> = new Map();

/** The active row or group, and the height of each expanded row's details; 0 until measured. */
export function useRowState<Row extends TableRow>(source: readonly Row[]) {
  const [activeId, setActiveId] = useState<ItemId>();
  const [heights, setHeights] = useState(noHeights);
  const [lastSource, setLastSource] = useState(source);
  if (source !== lastSource) {
    setLastSource(source);
    const hasMoved = (row: number) => source[row]?.id !== lastSource[row]?.id;
    if ([...heights.keys()].some(hasMoved)) setHeights(noHeights);
    if (typeof activeId === 'number' && hasMoved(activeId)) {
      const id = lastSource[activeId]?.id;
      const found = id === undefined ? -1 : source.findIndex((row) => row.id === id);
      // A row that is gone gives way to the row at its place.
      if (found !== -1) setActiveId(found);
      else if (activeId >= source.length) setActiveId(undefined);
    }
  }

  const toggle = useCallback(
    (row: number) =>
      setHeights((last) => {
        const next = new Map(last);
        if (!next.delete(row)) next.set(row, 0);
        return next;
      }),
    [],
  );
  const setHeight = useCallback(
    (row: number, heightPx: number) =>
      setHeights((last) =>
        last.has(row) && last.get(row) !== heightPx ? new Map(last).set(row, heightPx) : last,
      ),
    [],
  );
  return { activeId, setActiveId, heights, toggle, setHeight };
}
