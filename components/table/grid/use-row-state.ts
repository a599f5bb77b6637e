import { useCallback, useState } from 'react';
import { personRoute } from '../../../services/people/person-route';
import { arrival } from '../../ui/page-commands';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';
import type { OpenedRow } from './item-layout';
import type { ItemId } from './table-items';

export function useRowState(
  { openGroups, shown }: TableView,
  personOf: AnyTable['list']['personOf'],
  opensBeside: boolean,
) {
  const { source } = shown;
  const [activeId, setActiveId] = useState<ItemId | undefined>(() =>
    indexOfLeftPerson(shown, personOf),
  );
  const [opened, setOpened] = useState<OpenedRow>();
  const [lastSource, setLastSource] = useState(source);
  if (source !== lastSource) {
    setLastSource(source);
    const indexNow = (index: number) => {
      const id = lastSource[index]?.id;
      return source[index]?.id === id ? index : source.findIndex((row) => row.id === id);
    };
    const id = opened ? indexNow(opened.id) : -1;
    setOpened(opened && id !== -1 ? { ...opened, id } : undefined);
    if (typeof activeId === 'number') {
      const index = indexNow(activeId);
      setActiveId(index === -1 ? undefined : index);
    }
  }

  const setHeight = useCallback((heightPx: number) => {
    setOpened((last) => last && { ...last, heightPx: heightPx || last.heightPx });
  }, []);
  return {
    activeId,
    opened,
    setHeight,
    isOpen: (id: ItemId) => (typeof id === 'string' ? openGroups.isOpen(id) : id === opened?.id),
    press(id: ItemId) {
      setActiveId(id);
      if (typeof id === 'string') return openGroups.toggle(id);
      setOpened(id === opened?.id ? undefined : { id, heightPx: 0 });
    },
    setActive(id: ItemId | undefined) {
      setActiveId(id);
      if (opensBeside && opened && typeof id === 'number') setOpened({ id, heightPx: 0 });
    },
  };
}

function indexOfLeftPerson(shown: TableView['shown'], personOf: AnyTable['list']['personOf']) {
  if (arrival.personRoute === undefined || !personOf) return undefined;
  return shown.indexes.find((index) => {
    const row = shown.source[index];
    return row !== undefined && personRoute(personOf(row)) === arrival.personRoute;
  });
}
