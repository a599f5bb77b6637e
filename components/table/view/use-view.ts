import { useSelector } from '@tanstack/react-store';
import type { ColumnSort } from '@tanstack/react-table';
import { useEffect, useLayoutEffect, useState } from 'react';
import { isGrowing } from '../../lists/streamed-rows';
import { useExpiryClock } from '../../lists/use-expiry-clock';
import type { TableColumn } from '../columns/features';
import { useGroups } from '../groups/group-rows';
import type { RowQuery, TableFilter } from '../index/row-query';
import { createShownRows } from './shown-rows';
import type { AnyTable } from './table-props';
import { addedFilter, isSameSort, useTableView } from './table-view';

/** Each search of the database costs reads. */
const searchAfterMs = 400;
const newFilter: TableFilter = { kind: 'new', id: 'new', label: 'New' };
const withTime = (query: RowQuery, newSince = Infinity): RowQuery =>
  query.filters.new ? { ...query, filters: { ...query.filters, new: `${newSince}` } } : query;

export type TableView = ReturnType<typeof useView>;

export function useView(table: AnyTable, columns: readonly TableColumn[]) {
  const { list, groups, search, sections, defaultSort, reach } = table;
  const { rows, search: searchDatabase, newSince } = list;
  const today = useExpiryClock();
  const { now = today } = table;
  const [filters] = useState(() => [...(table.filters ?? []), addedFilter]);
  const [allFilters] = useState(() => (newSince === undefined ? filters : [...filters, newFilter]));
  const [store] = useState(() =>
    createShownRows({
      columns,
      // The database compares other fields, too.
      search: { ...search, texts: (row) => [...search.texts(row), row.foundFor] },
      filters: allFilters,
      defaultSort,
    }),
  );
  const answer = useSelector(store.answer);
  if (answer.error) throw answer.error;
  useEffect(() => store.stop, [store]);
  const [query, setQuery] = useTableView({ columns, filters: allFilters });
  useLayoutEffect(() => {
    store.ask({ rows, query: withTime(query, newSince), sections, now });
  }, [store, rows, query, sections, newSince, now]);
  // Asking here and not in an effect draws the result together with the change.
  const change = (changed: Partial<RowQuery>, isTyping?: boolean) =>
    store.ask({ rows, query: withTime(setQuery(changed, isTyping), newSince), sections, now });

  const searched = query.search.trim();
  useEffect(() => {
    const timer = setTimeout(() => searchDatabase?.(searched), searchAfterMs);
    return () => clearTimeout(timer);
  }, [searchDatabase, searched]);
  const hasFilters = allFilters.some(({ id }) => query.filters[id]);
  const isFiltered = searched !== '' || hasFilters;

  const { shown, openGroups } = useGroups(answer.shown, groups, isFiltered);
  const isLoading = isGrowing(list);
  // While the index is still reading rows, the last shown row is not the end of the list.
  const isIndexBehind = shown.source.length < rows.length;
  // In any other order, rows that are loaded do not come after those that are shown.
  const isInOrder = reach === undefined ? !(query.sort ?? defaultSort) : !query.sort;
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
    clear: () => change({ search: '', filters: {} }),
    isWorking: answer.isWorking,
    isLoading,
    isWhole: list.status === 'complete' && !list.question && !list.loadMore && !isIndexBehind,
    loadAhead: canLoadMore ? list.loadMore : undefined,
  };
}
