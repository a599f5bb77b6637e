import type { ColumnSort } from '@tanstack/react-table';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StreamedRows, TableRow } from '../../lists/streamed-rows';
import type { MenuItem } from '../../ui/menu';
import type { PageAction } from '../../ui/page';
import type { TableColumn } from '../columns/features';
import type { GroupRowProps, TableGroups } from '../groups/group-rows';
import type { IndexSearch, TableFilter, TableSections } from '../index/row-query';

export interface SelectionAction<Row> {
  label: string;
  icon: LucideIcon;
  key?: string;
  run(rows: readonly Row[]): void;
}

export interface Chip {
  label: string;
  count?: number;
  isOn: boolean;
  onChoose: () => void;
}

/** Search and filters are read only when the table mounts. */
export interface TableProps<Row extends TableRow> {
  list: StreamedRows<Row>;
  title: string;
  action?: PageAction;
  lead?: ReactNode;
  label?: string;
  columns: readonly TableColumn<Row>[];
  search: IndexSearch<Row> & { label: string; placeholder?: string };
  filters?: readonly TableFilter[];
  /** A short list needs no search, filters or chips. */
  isShort?: boolean;
  chips?: readonly Chip[];
  views?: readonly { label: string; query: string }[];
  menuItems?(shownRows: () => readonly Row[]): readonly MenuItem[];
  sections?: TableSections<Row>;
  timeOf?(row: Row): number | null | undefined;
  now?: number;
  isNext?(row: Row): boolean;
  groups?: TableGroups<Row>;
  renderGroup?(props: GroupRowProps): ReactNode;
  groupKeys?: Record<string, (group: never) => void>;
  defaultSort?: ColumnSort;
  unsorted?: string;
  empty: { title: string; text?: string };
  /** It stands where the filters leave no row. */
  noneFiltered?: { title: string; text: string } | undefined;
  selectionActions?: readonly SelectionAction<Row>[];
  detailsOf?(row: Row): readonly TableColumn<Row>[];
  fileName?: string;
  reach?: string;
}

export type AnyTable = TableProps<TableRow>;
