import type { ColumnSort } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { storage } from 'wxt/utils/storage';
import { countText } from '../../services/values/formats';
import type { ChipChoice } from '../ui/chip';
import type { MenuItem } from '../ui/menu';
import type { PageAction } from '../ui/page';
import { useStoredChoice } from '../ui/use-stored';
import type { IndexSearch, TableFilter, TableSections } from './index/row-query';
import { isGrowing, isNewRow, type StreamedRows, type TableRow } from '../lists/streamed-rows';
import type { TableColumn } from './columns/table-column';
import { isSameSort, type SavedView } from './view/table-view';
import { useTableRows } from './view/use-table-rows';
import { type GroupRowProps, type TableGroups, useGroups } from './groups/group-rows';
import { useSelection } from './grid/use-selection';
import { tableColumns } from './columns/table-columns';
import type { SelectionAction } from './toolbar/selection-bar';

/** Columns, search and filters are read only when the table mounts. */
export interface TableProps<Row extends TableRow> {
  title: string;
  action?: PageAction;
  lead?: ReactNode;
  label?: string;
  list: StreamedRows<Row>;
  columns: readonly TableColumn<Row>[];
  search: IndexSearch<Row> & { label: string; placeholder?: string };
  filters?: readonly TableFilter[];
  chips?: readonly ChipChoice[];
  /** A table with null can have no saved views. */
  views?: readonly SavedView[] | null;
  menuItems?(shownRows: () => readonly Row[]): readonly MenuItem[];
  sections?: TableSections<Row>;
  timeOf?(row: Row): number | null | undefined;
  newSince?: number;
  now?: number;
  isNext?(row: Row): boolean;
  isPast?(row: Row): boolean;
  groups?: TableGroups<Row>;
  renderGroup?(props: GroupRowProps): ReactNode;
  groupKeys?: Record<string, (group: never) => void>;
  defaultSort?: ColumnSort;
  unsorted?: string;
  empty: { title: string; text?: string };
  selectionActions?: readonly SelectionAction<Row>[];
  detailsOf?(row: Row): readonly TableColumn<Row>[];
  fileName?: string;
  /** This is a text such as "back to 3 March". */
  reach?: string;
}

export type Table = ReturnType<typeof useTable>;

export function useTable(props: TableProps<TableRow>) {
  const { list: streamed, groups, sections, defaultSort, unsorted = 'database order' } = props;
  const columns = useColumns(streamed.name, props.columns);
  const found = useTableRows({ ...props, columns: columns.allColumns });
  const { view, changeView, isFiltered } = found;
  const newCount = useMemo(
    () => streamed.rows.filter((row) => isNewRow(row, props.newSince)).length,
    [streamed.rows, props.newSince],
  );
  const { shown, openGroups } = useGroups(found.shown, groups, isFiltered);
  const sort = view.sort ?? defaultSort;
  const isLoading = isGrowing(streamed);
  // While the index is still reading rows, the last shown row is not the end of the list.
  const isIndexBehind = shown.source.length < streamed.rows.length;
  // In any other order, rows that are loaded do not come after those that are shown.
  const isInOrder = props.reach === undefined ? !sort : !view.sort;
  const canLoadMore = isInOrder && !isFiltered && !isLoading && !isIndexBehind && !streamed.failure;
  return {
    ...props,
    ...columns,
    ...found,
    csvColumns: [...(groups?.csvColumns ?? []), ...columns.columns],
    chips: [...newChip(newCount, found), ...(props.chips ?? [])],
    label: props.label ?? props.title,
    name: streamed.name,
    personOf: streamed.personOf,
    streamed,
    shown,
    selection: useSelection(shown),
    groupsText: groups && countText(shown.groups?.length ?? 0, groups.noun),
    sections: groups?.sections ?? sections?.list,
    timeOf: view.sort ? undefined : props.timeOf,
    openGroups,
    sort,
    unsorted,
    changeSort(next: ColumnSort | undefined) {
      changeView({ sort: isSameSort(next, defaultSort) ? undefined : next });
    },
    clear: () => changeView({ search: '', filters: {} }),
    isLoading,
    isWhole:
      streamed.status === 'complete' && !streamed.question && !streamed.loadMore && !isIndexBehind,
    loadAhead: canLoadMore ? streamed.loadMore : undefined,
  };
}

function newChip(count: number, found: ReturnType<typeof useTableRows>): ChipChoice[] {
  const { filters } = found.view;
  const isOn = Boolean(filters.new);
  const onChoose = () => found.changeView({ filters: { ...filters, new: isOn ? '' : '1' } });
  return isOn || count > 0 ? [{ label: 'New', count, isOn, onChoose }] : [];
}

const none: readonly string[] = [];

function useColumns(tableName: string, given: readonly TableColumn<TableRow>[]) {
  const [item] = useState(() =>
    storage.defineItem<readonly string[]>(`local:hidden-columns:${tableName}`, { fallback: none }),
  );
  const [switchedColumns = none, switchColumns] = useStoredChoice(item);
  const columns = useMemo(() => {
    const end = given.findLastIndex(({ csv }) => csv) + 1;
    const all = given.toSpliced(end, 0, tableColumns<TableRow>().added());
    const isShown = ({ id, isOptional = false }: TableColumn<TableRow>) =>
      switchedColumns.includes(id) === isOptional;
    const columns = all.filter(isShown);
    const roles = Object.groupBy(columns, ({ stacked }) => stacked);
    const detailColumns = all.filter((column) => column.isOptional || isShown(column));
    return { allColumns: all, columns, columnsOfRow: { columns, roles, detailColumns } };
  }, [given, switchedColumns]);
  return { ...columns, switchedColumns, switchColumns };
}
