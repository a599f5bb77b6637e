import type { TableColumns } from '../columns/use-columns';
import type { AnyTable } from '../view/table-props';
import type { TableView } from '../view/use-view';
import type { ScrollFramePlace } from './scroll-frame';
import type { Selection } from './use-selection';

export interface TableParts {
  table: AnyTable;
  view: TableView;
  columns: TableColumns;
  selection: Selection;
}

export type GridProps = TableParts & { place: ScrollFramePlace };
