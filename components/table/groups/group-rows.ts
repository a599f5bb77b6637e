import type { ColumnSort } from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import type { Noun } from '../../../services/values/formats';
import type { TableRow } from '../../lists/streamed-rows';
import type { TableColumn } from '../columns/features';
import type { ShownRows, TableSections } from '../index/row-query';

export interface RowGroup {
  readonly key: string;
}

export interface TableGroups<Row extends TableRow, Group extends RowGroup = RowGroup> {
  noun: Noun;
  sections: TableSections<never>['list'];
  csvColumns: readonly TableColumn<Row>[];
  /** `groupOf` holds the index into `groups` for each row. */
  group(rows: readonly Row[]): { groups: readonly Group[]; groupOf: Uint32Array };
  sectionOf(group: Group): string;
  sortValue(group: Group, column: string): number | undefined;
  orders?: readonly { label: string; sort: ColumnSort }[];
}

export interface ShownGroup<Group extends RowGroup = RowGroup> {
  group: Group;
  start: number;
  count: number;
}

export interface GroupRowProps<Group extends RowGroup = RowGroup> {
  shown: ShownGroup<Group>;
  isOpen: boolean;
  isWide: boolean;
  tabIndex: 0 | -1;
  onToggle: () => void;
}

/** If there are groups, `start` and `count` of a section refer to them, not to rows. */
export interface GroupedRows<Row> extends ShownRows<Row> {
  groups?: readonly ShownGroup[];
}

export function groupRows<Row extends TableRow>(
  shown: ShownRows<Row>,
  { groups, groupOf }: ReturnType<TableGroups<Row>['group']>,
  options: TableGroups<Row>,
) {
  const { sort } = shown.query;
  const entries = groups.map((group) => ({
    group,
    section: options.sectionOf(group),
    value: (sort && options.sortValue(group, sort.id)) ?? 0,
    indexes: [] as number[],
  }));
  const shownEntries: typeof entries = [];
  for (const index of shown.indexes) {
    const entry = entries[groupOf[index] ?? -1];
    if (entry?.indexes.push(index) === 1) shownEntries.push(entry);
  }
  const sign = sort?.desc ? -1 : 1;
  shownEntries.sort((a, b) => sign * (a.value - b.value));

  const indexes = new Uint32Array(shown.indexes.length);
  const ordered: ShownGroup[] = [];
  let end = 0;
  const sections = options.sections.flatMap(({ id, empty }) => {
    const total = entries.filter(({ section }) => section === id).length;
    if (total === 0 && empty === undefined) return [];
    const start = ordered.length;
    for (const { group, indexes: own } of shownEntries.filter(({ section }) => section === id)) {
      ordered.push({ group, start: end, count: own.length });
      indexes.set(own, end);
      end += own.length;
    }
    return { id, start, count: ordered.length - start, total };
  });
  return { ...shown, indexes: indexes.subarray(0, end), sections, groups: ordered };
}

const none: ReadonlySet<string> = new Set();

export function useGroups<Row extends TableRow>(
  shown: ShownRows<Row>,
  groups: TableGroups<Row> | undefined,
  isSearching: boolean,
) {
  const { source } = shown;
  const grouping = useMemo(() => groups?.group(source), [groups, source]);
  const grouped = useMemo(
    (): GroupedRows<Row> => (groups && grouping ? groupRows(shown, grouping, groups) : shown),
    [shown, grouping, groups],
  );
  const [opened, setOpened] = useState(none);
  const [closed, setClosed] = useState(none);
  // A search opens all groups, and the next one does so again.
  if (!isSearching && closed.size > 0) setClosed(none);
  const [keys, setKeys] = isSearching ? [closed, setClosed] : [opened, setOpened];
  const isOpen = useCallback((key: string) => keys.has(key) !== isSearching, [keys, isSearching]);
  const toggle = (key: string) => setKeys(keys.symmetricDifference(new Set([key])));
  return { shown: grouped, openGroups: { isOpen, toggle } };
}
