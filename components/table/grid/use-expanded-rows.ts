import { useCallback, useState } from 'react';

interface ExpandedRows {
  /** Height of each expanded row's details; 0 until measured. */
  heights: ReadonlyMap<number, number>;
  toggle: (row: number) => void;
  setHeight: (row: number, heightPx: number) => void;
}

/** Collapses all rows once an expanded row is no longer at its index. */
export function useExpandedRows(source: readonly unknown[]): ExpandedRows {
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const [lastSource, setLastSource] = useState(source);
  if (source !== lastSource) {
    setLastSource(source);
    if ([...heights.keys()].some((row) => source[row] !== lastSource[row])) setHeights(new Map());
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
  return { heights, toggle, setHeight };
}
