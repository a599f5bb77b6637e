import type { ReactNode } from 'react';
import type { TableColumn } from '../data/table-column';
import type { TableSections } from '../data/index/row-query';
import type { Noun } from '../../../services/values/formats';

export interface RowGroup {
  /** Stable across reloads. */
  readonly key: string;
}

/** `groupOf` holds the index into `groups` for each row. */
export interface RowGrouping<Group extends RowGroup = RowGroup> {
  groups: readonly Group[];
  groupOf: Uint32Array;
}

export interface TableGroups<Row, Group extends RowGroup = RowGroup> {
  noun: Noun;
  sections: TableSections<never>['list'];
  csvColumns: readonly TableColumn<Row>[];
  group(rows: readonly Row[]): RowGrouping<Group>;
  sectionOf(group: Group): string;
  /** Sort value of a group in this column; undefined to follow the order of its rows. */
  sortValue(group: Group, column: string): number | undefined;
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
  /** Only the controls of the active row are in the Tab order. */
  tabIndex: 0 | -1;
  onToggle: () => void;
}

export type RenderGroup = { render(props: GroupRowProps): ReactNode }['render'];
