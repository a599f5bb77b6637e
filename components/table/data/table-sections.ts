import type { RowSections } from './index/row-query';

/** A new object makes the table assign rows to sections again. */
export interface TableSections<Row> extends RowSections<Row> {
  list: readonly (RowSections<Row>['list'][number] & {
    title: string;
    empty: string;
  })[];
}
