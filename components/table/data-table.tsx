import type { TableRow } from '../lists/streamed-rows';
import { useAddress } from '../ui/use-address';
import { useColumns } from './columns/use-columns';
import { ScrollFrame } from './grid/scroll-frame';
import { TableBody } from './grid/table-body';
import { useSelection } from './grid/use-selection';
import { TableLead } from './toolbar/table-lead';
import { TableToolbar } from './toolbar/table-toolbar';
import type { AnyTable, TableProps } from './view/table-props';
import { useView } from './view/use-view';

export function DataTable<Row extends TableRow>(props: TableProps<Row>) {
  // The library's types are invariant in the row, which the table only passes on.
  const table = props as unknown as AnyTable;
  const { list, title, action } = table;
  const columns = useColumns(list.name, table.columns);
  const view = useView(table, columns.defined);
  const parts = { table, view, columns, selection: useSelection(view.shown) };
  useAddress('create', () => action?.run);
  return (
    <section
      aria-label={table.label ?? title}
      className="@container flex h-full min-h-0 flex-1 flex-col tabular-nums"
    >
      <ScrollFrame
        isFiltered={view.isFiltered}
        lead={<TableLead table={table} />}
        head={<TableToolbar {...parts} />}
      >
        {(place) => <TableBody {...parts} place={place} />}
      </ScrollFrame>
    </section>
  );
}
