import { shallow } from '@tanstack/react-store';
import type { ColumnSort } from '@tanstack/react-table';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { RowQuery, TableFilter } from '../index/row-query';
import { idOf, isSortable, type TableColumn } from '../columns/features';
import { isDayText } from '../../../services/values/dates';
import { periodRange } from '../../../services/values/periods';

/** Browsers throttle history updates that are more frequent. */
const addressDelayMs = 300;

export const addedFilter: TableFilter = { kind: 'period', id: 'added', label: 'Added' };

export interface TableViewSpec {
  columns: readonly TableColumn[];
  filters: readonly TableFilter[];
}

function isFilterValue(filter: TableFilter, value: string): boolean {
  if (filter.kind === 'choice') return filter.options.some((option) => option.value === value);
  return filter.kind === 'day' ? isDayText(value) : periodRange(value) !== undefined;
}

/** A query is, for example, `?q=asha&test=iq&sort=-date`. */
export function readView(params: URLSearchParams, spec: TableViewSpec): RowQuery {
  const sort = params.get('sort') ?? '';
  const column = sort.replace(/^-/, '');
  const filters = spec.filters.flatMap((filter) => {
    const value = params.get(filter.id) ?? '';
    return isFilterValue(filter, value) ? [[filter.id, value] as const] : [];
  });
  const isSorted = spec.columns.some((each) => idOf(each) === column && isSortable(each));
  return {
    search: params.get('q') ?? '',
    filters: Object.fromEntries(filters),
    ...(isSorted && { sort: { id: column, desc: sort.startsWith('-') } }),
  };
}

export function writeView(view: RowQuery, params: URLSearchParams, spec: TableViewSpec) {
  const next = new URLSearchParams(params);
  const setOrDelete = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  setOrDelete('q', view.search);
  for (const { id } of spec.filters) setOrDelete(id, view.filters[id]);
  setOrDelete('sort', view.sort && `${view.sort.desc ? '-' : ''}${view.sort.id}`);
  return next;
}

export const isSameSort = shallow<ColumnSort | undefined>;

export function useTableView(spec: TableViewSpec) {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(() => readView(params, spec));
  const [lastParams, setLastParams] = useState(params);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  if (params !== lastParams) {
    setLastParams(params);
    // A URL that matches the view is our own; any other comes from navigation.
    if (writeView(view, params, spec).toString() !== params.toString()) {
      setView(readView(params, spec));
    }
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const changeView = (change: Partial<RowQuery>, isTyping = false) => {
    // A search field that loses the focus reports the same text again.
    const isSame = change.search === view.search && Object.keys(change).length === 1;
    const isOther = change.search !== undefined && change.search !== view.search;
    const next = isSame ? view : { ...view, ...(isOther && { isElsewhere: false }), ...change };
    setView(next);
    clearTimeout(timer.current);
    const write = () => setParams((now) => writeView(next, now, spec), { replace: true });
    if (isTyping) timer.current = setTimeout(write, addressDelayMs);
    else write();
    return next;
  };
  return [view, changeView] as const;
}
