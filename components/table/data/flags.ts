import { useMemo } from 'react';
import type { ChipChoice } from '../../ui/chip';
import type { RowQuery } from './index/row-query';
import type { TableRow } from './streamed-rows';
import type { TableFilter } from './table-view';

/** Filters that a chip or a link chooses, as in `?new=1`. */
const newFilter: TableFilter = { kind: 'flag', id: 'new', label: 'New' };
const brokenFilter: TableFilter = { kind: 'flag', id: 'broken', label: 'Broken' };

export const flagFilters = (newSince: number | undefined): TableFilter[] =>
  newSince === undefined ? [brokenFilter] : [newFilter, brokenFilter];

export const isNewRow = ({ addedAt = 0 }: TableRow, newSince: number) => addedAt > newSince;

export const hasFlag = (id: string, row: TableRow, newSince: number) =>
  id === newFilter.id ? isNewRow(row, newSince) : row.problems !== undefined;

/** The index finds what is new by the time in place of the flag. */
export function withNewSince(view: RowQuery, newSince: number | undefined): RowQuery {
  if (!view.filters[newFilter.id]) return view;
  return { ...view, filters: { ...view.filters, [newFilter.id]: String(newSince) } };
}

/** Offers the new rows if there are any; broken ones are found by a link. */
export function useFlagChips(
  rows: readonly TableRow[],
  newSince: number | undefined,
  { filters }: RowQuery,
  changeView: (change: Partial<RowQuery>) => void,
): ChipChoice[] {
  const counts = useMemo(() => {
    const countOf = ({ id }: TableFilter) =>
      rows.filter((row) => hasFlag(id, row, newSince ?? Infinity)).length;
    return new Map(flagFilters(newSince).map((filter) => [filter, countOf(filter)]));
  }, [rows, newSince]);
  return [...counts].flatMap(([{ id, label }, count]) => {
    const isOn = filters[id] !== undefined && filters[id] !== '';
    if (!isOn && (count === 0 || id === brokenFilter.id)) return [];
    const onChoose = () => changeView({ filters: { ...filters, [id]: isOn ? '' : '1' } });
    return [{ label, count, isOn, onChoose }];
  });
}
