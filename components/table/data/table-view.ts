import type { RowQuery } from './index/row-query';
import { isFilterValue, type TableFilter } from './table-filter';

export interface TableViewSpec {
  sortableColumns: readonly string[];
  filters: readonly TableFilter[];
}

/** Reads a URL query such as `?q=asha&test=iq&sort=-date`. */
export function readView(params: URLSearchParams, spec: TableViewSpec): RowQuery {
  const sort = params.get('sort') ?? '';
  const column = sort.replace(/^-/, '');
  const filters: Record<string, string> = {};
  for (const filter of spec.filters) {
    const value = params.get(filter.id) ?? '';
    if (isFilterValue(filter, value)) filters[filter.id] = value;
  }
  return {
    search: params.get('q') ?? '',
    filters,
    ...(spec.sortableColumns.includes(column) && {
      sort: { column, isDescending: sort.startsWith('-') },
    }),
  };
}

export function writeView(
  view: RowQuery,
  params: URLSearchParams,
  spec: TableViewSpec,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const setOrDelete = (name: string, value: string | undefined) =>
    value ? next.set(name, value) : next.delete(name);
  setOrDelete('q', view.search);
  for (const { id } of spec.filters) setOrDelete(id, view.filters[id]);
  setOrDelete('sort', view.sort && `${view.sort.isDescending ? '-' : ''}${view.sort.column}`);
  return next;
}
