import { useSelector } from '@tanstack/react-store';
import type { ColumnSort } from '@tanstack/react-table';
import { useEffect, useLayoutEffect, useState } from 'react';
import { searchedTexts } from '../../lists/list-data';
import { isGrowing } from '../../lists/streamed-rows';
import { useExpiryClock } from '../../lists/use-expiry-clock';
import type { TableColumn } from '../columns/features';
import { useGroups } from '../groups/group-rows';
import type { RowQuery } from '../index/row-query';
import { createShownRows } from './shown-rows';
import type { AnyTable } from './table-props';
import { addedFilter, isSameSort, useTableView } from './table-view';

/** Each search of the database costs reads. */
const searchAfterMs = 400;

export type TableView = ReturnType<typeof useView>;

export function useView(table: AnyTable, columns: readonly TableColumn[]) {
  const { list, groups, search, sections, defaultSort, reach } = table;
  const { rows, search: searchDatabase } = list;
  const today = useExpiryClock();
  const { now = today } = table;
  const [filters] = useState(() => [...(table.filters ?? []), addedFilter]);
  const [store] = useState(() =>
    createShownRows({
      columns,
      // The database compares other fields, too.
      search: {
        ...search,
        texts: (row) => [...search.texts(row), row.matchedText],
        elsewhere: (row) => searchedTexts(list.textsOf?.(row) ?? {}),
      },
      filters,
      defaultSort,
    }),
  );
  const answer = useSelector(store.answer);
  if (answer.error) throw answer.error;
  useEffect(() => store.stop, [store]);
  const [query, setQuery] = useTableView({ columns, filters });
  useLayoutEffect(() => {
    store.ask({ rows, query, sections, now });
  }, [store, rows, query, sections, now]);
  // Asking here and not in an effect draws the result together with the change.
  const change = (changed: Partial<RowQuery>, isTyping?: boolean) =>
    store.ask({ rows, query: setQuery(changed, isTyping), sections, now });

  const searched = query.search.trim();
  useEffect(() => {
    const timer = setTimeout(() => searchDatabase?.(searched), searchAfterMs);
    return () => clearTimeout(timer);
  }, [searchDatabase, searched]);
  const hasFilters = filters.some(({ id }) => query.filters[id]);
  const isFiltered = searched !== '' || hasFilters;

  const { shown, openGroups } = useGroups(answer.shown, groups, searched !== '');
  const isLoading = isGrowing(list);
  // While the index is still reading rows, the last shown row is not the end of the list.
  const isIndexBehind = shown.source.length < rows.length;
  // In any other order, rows that are loaded do not come after those that are shown.
  const isInOrder = reach !== undefined && !query.sort;
  const canLoadMore = isInOrder && !isFiltered && !isLoading && !isIndexBehind && !list.failure;
  return {
    shown,
    openGroups,
    now,
    filters,
    query,
    change,
    searched,
    hasFilters,
    isFiltered,
    sort: query.sort ?? defaultSort,
    changeSort(next: ColumnSort | undefined) {
      change({ sort: isSameSort(next, defaultSort) ? undefined : next });
    },
    setFilter: (id: string, value: string) =>
      change({ filters: { ...query.filters, [id]: value } }),
    clear: () => change({ search: '', isElsewhere: false, filters: {} }),
    isWorking: answer.isWorking,
    isLoading,
    isWhole: list.status === 'complete' && !list.readRest && !isIndexBehind,
    loadAhead: canLoadMore ? list.loadMore : undefined,
  };
}
