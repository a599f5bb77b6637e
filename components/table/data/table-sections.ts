import type { RowSections } from './index/row-query';

/** Sections as a page shows them; another object says that rows may have changed places. */
export interface TableSections<Row> extends RowSections<Row> {
  list: readonly (RowSections<Row>['list'][number] & {
    title: string;
    /** What stands in place of rows while the section has none. */
    empty: string;
  })[];
}
