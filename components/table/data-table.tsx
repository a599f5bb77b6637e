import type { TableRow } from '../lists/streamed-rows';
import { Skeleton, useLasting } from '../ui/loading';
import { EmptyState } from '../ui/page';
import { useAddress } from '../ui/use-address';
import { useColumns } from './columns/use-columns';
import { ScrollFrame } from './grid/scroll-frame';
import { TableGrid } from './grid/table-grid';
import type { GridProps } from './grid/table-parts';
import { useSelection } from './grid/use-selection';
import { TableLead } from './toolbar/table-lead';
import { NoMatches } from './toolbar/table-status';
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

function TableBody(props: GridProps) {
  const { table, view } = props;
  if (view.shown.source.length === 0) {
    if (view.isLoading || view.isWorking) return <SkeletonRows />;
    if (table.list.failure) return null;
    return <EmptyState title={table.empty.title}>{table.empty.text}</EmptyState>;
  }
  if (view.shown.indexes.length === 0 && view.isFiltered) return <NoMatches view={view} />;
  return <TableGrid {...props} />;
}

function SkeletonRows() {
  if (!useLasting(true, 100)) return null;
  return (
    <div aria-hidden className="flex h-0 grow flex-col gap-6 overflow-hidden px-edge pt-4">
      {Array.from({ length: 40 }, (_, i) => (
        <Skeleton key={i} className="h-3 w-1/2 shrink-0" />
      ))}
    </div>
  );
}
