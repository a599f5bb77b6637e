import { useCallback, useState } from 'react';
import { rowOfLeftPerson } from './left-person';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';
import type { ItemId, OpenedRow } from './item-layout';

export function useRowState(
  { openGroups, shown }: TableView,
  personOf: AnyTable['list']['personOf'],
  opensBeside: boolean,
) {
  const { source } = shown;
  const [activeId, setActiveId] = useState<ItemId | undefined>(() =>
    rowOfLeftPerson(shown, personOf),
  );
  const [opened, setOpened] = useState<OpenedRow>();
  const [lastSource, setLastSource] = useState(source);
  if (source !== lastSource) {
    setLastSource(source);
    const placeNow = (row: number) => {
      const id = lastSource[row]?.id;
      return source[row]?.id === id ? row : source.findIndex((other) => other.id === id);
    };
    const row = opened ? placeNow(opened.row) : -1;
    setOpened((last) => (last && row !== -1 ? { ...last, row } : undefined));
    if (typeof activeId === 'number') {
      const place = placeNow(activeId);
      // A row that is gone gives way to the row at its place.
      if (place !== -1) setActiveId(place);
      else if (activeId >= source.length) setActiveId(undefined);
    }
  }

  const setHeight = useCallback((heightPx: number) => {
    setOpened((last) => last && { ...last, heightPx: heightPx || last.heightPx });
  }, []);
  return {
    activeId,
    opened,
    setHeight,
    isOpen: (id: ItemId) => (typeof id === 'string' ? openGroups.isOpen(id) : id === opened?.row),
    press(id: ItemId) {
      setActiveId(id);
      if (typeof id === 'string') return openGroups.toggle(id);
      setOpened(id === opened?.row ? undefined : { row: id, heightPx: 0 });
    },
    setActive(id: ItemId | undefined) {
      setActiveId(id);
      if (opensBeside && opened && typeof id === 'number') setOpened({ row: id, heightPx: 0 });
    },
  };
}
