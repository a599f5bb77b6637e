import { useCallback, useRef, useState } from 'react';
import { rowOfLeftPerson } from './left-person';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';
import type { ItemId } from './item-layout';

const noHeights: ReadonlyMap<number, number> = new Map();

export function useRowState(
  { openGroups, shown }: TableView,
  personOf: AnyTable['list']['personOf'],
  opensBeside: boolean,
) {
  const { source } = shown;
  const [activeId, setActiveId] = useState<ItemId | undefined>(() =>
    rowOfLeftPerson(shown, personOf),
  );
  /** A height is 0 until it is measured. */
  const [heights, setHeights] = useState(noHeights);
  const justOpenedRef = useRef<number>(undefined);
  const [lastSource, setLastSource] = useState(source);
  if (source !== lastSource) {
    setLastSource(source);
    const placeNow = (row: number) => {
      const id = lastSource[row]?.id;
      return source[row]?.id === id ? row : source.findIndex((other) => other.id === id);
    };
    const moved = [...heights].map(([row, heightPx]) => [placeNow(row), heightPx] as const);
    if (heights.size > 0) setHeights(new Map(moved.filter(([row]) => row !== -1)));
    if (typeof activeId === 'number') {
      const place = placeNow(activeId);
      // A row that is gone gives way to the row at its place.
      if (place !== -1) setActiveId(place);
      else if (activeId >= source.length) setActiveId(undefined);
    }
  }

  const toggle = (row: number) =>
    setHeights((last) => {
      const next = new Map(opensBeside ? noHeights : last);
      if (last.has(row)) next.delete(row);
      else next.set(row, 0);
      return next;
    });
  const setHeight = useCallback((row: number, heightPx: number) => {
    setHeights((last) =>
      last.has(row) && last.get(row) !== heightPx ? new Map(last).set(row, heightPx) : last,
    );
  }, []);
  const hasDrawer = opensBeside && heights.size > 0;
  return {
    activeId,
    justOpenedRef,
    hasDrawer,
    detailHeights: opensBeside ? noHeights : heights,
    setHeight,
    isOpen(id: ItemId) {
      if (typeof id === 'string') return openGroups.isOpen(id);
      return heights.has(id) && (!opensBeside || id === activeId);
    },
    press(id: ItemId) {
      setActiveId(id);
      if (typeof id === 'string') return openGroups.toggle(id);
      justOpenedRef.current = id;
      toggle(id);
    },
    setActive(id: ItemId | undefined) {
      setActiveId(id);
      if (hasDrawer && typeof id === 'number' && !heights.has(id)) toggle(id);
    },
  };
}
