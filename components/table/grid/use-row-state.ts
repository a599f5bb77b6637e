import { useCallback, useState } from 'react';
import type { TableRow } from '../data/streamed-rows';
import type { ItemId } from './table-items';

const noHeights: ReadonlyMap<number, number> = new Map();

/** The active row or group, and the height of each opened row's details; 0 until measured. */
export function useRowState(source: readonly TableRow[], opensBeside: boolean) {
  const [activeId, setActiveId] = useState<ItemId>();
  const [heights, setHeights] = useState(noHeights);
  const [lastSource, setLastSource] = useState(source);
  if (source !== lastSource) {
    setLastSource(source);
    const placeNow = (row: number) => {
      const id = lastSource[row]?.id;
      return source[row]?.id === id ? row : source.findIndex((other) => other.id === id);
    };
    const moved = [...heights].map(([row, heightPx]) => [placeNow(row), heightPx] as const);
    if (moved.some(([row]) => !heights.has(row))) {
      setHeights(new Map(moved.filter(([row]) => row !== -1)));
    }
    if (typeof activeId === 'number') {
      const place = placeNow(activeId);
      // A row that is gone gives way to the row at its place.
      if (place !== -1) setActiveId(place);
      else if (activeId >= source.length) setActiveId(undefined);
    }
  }

  /** Closes an opened row, or opens a closed one, beside the list in place of the others. */
  const toggle = (row: number) =>
    setHeights((last) => {
      const next = new Map(opensBeside ? noHeights : last);
      if (last.has(row)) next.delete(row);
      else next.set(row, 0);
      return next;
    });
  const setHeight = useCallback(
    (row: number, heightPx: number) =>
      setHeights((last) =>
        last.has(row) && last.get(row) !== heightPx ? new Map(last).set(row, heightPx) : last,
      ),
    [],
  );
  const detailHeights = opensBeside ? noHeights : heights;
  return { activeId, setActiveId, heights, detailHeights, toggle, setHeight };
}
