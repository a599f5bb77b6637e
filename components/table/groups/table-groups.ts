import type { ReactNode } from 'react';
import type { TableColumn } from '../data/table-column';
import type { TableSections } from '../data/table-sections';
import type { Noun } from '../../../services/values/formats';

export interface RowGroup {
  /** Stays the same when the list is read again. */
  readonly key: string;
}

/** All groups of a list, and for each row the number of its group. */
export interface RowGrouping<Group extends RowGroup = RowGroup> {
  groups: readonly Group[];
  groupOf: Uint32Array;
}

/** How a table puts its rows into groups, and the groups into sections. */
export interface TableGroups<Row, Group extends RowGroup = RowGroup> {
  noun: Noun;
  sections: TableSections<never>['list'];
  /** Columns of a CSV file that say which group a row belongs to; the screen shows that above it. */
  csvColumns: readonly TableColumn<Row>[];
  group(rows: readonly Row[]): RowGrouping<Group>;
  sectionOf(group: Group): string;
  /** By which groups sort in this column; without it they follow the order of their rows. */
  sortValue(group: Group, column: string): number | undefined;
}

/** A group with its shown rows, which follow each other. */
export interface ShownGroup<Group extends RowGroup = RowGroup> {
  group: Group;
  /** The position of its first row. */
  start: number;
  count: number;
}

export interface GroupRowProps<Group extends RowGroup = RowGroup> {
  shown: ShownGroup<Group>;
  isOpen: boolean;
  isWide: boolean;
  /** Only the controls of the active row are reached by the Tab key. */
  tabIndex: 0 | -1;
  onToggle: () => void;
}

export type RenderGroup = { render(props: GroupRowProps): ReactNode }['render'];
