import type { TableRow } from '../lists/streamed-rows';
import { Skeleton, useLasting } from '../ui/loading';
import { EmptyState, PageHeading } from '../ui/page';
import { useAddress } from '../ui/use-address';
import { useColumns } from './columns/use-columns';
import { isWideForm } from './grid/column-layout';
import { groupPx, rowPx } from './grid/item-layout';
import { endRoomPx, ScrollFrame, type ScrollFramePlace } from './grid/scroll-frame';
import { TableGrid } from './grid/table-grid';
import type { GridProps } from './grid/table-parts';
import { useSelection } from './grid/use-selection';
import { NoMatches, ReadQuestion, TableFailure } from './toolbar/table-status';
import { TableToolbar } from './toolbar/table-toolbar';
import type { AnyTable, TableProps } from './view/table-props';
import { useView } from './view/use-view';

/** A page declares its table; the list has its rows, and the view what is asked of them. */
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
        lead={
          <>
            <PageHeading title={title} action={action} />
            <div className="flex flex-col gap-2 px-edge pb-2 empty:hidden">
              {table.lead}
              <ReadQuestion list={list} />
              <TableFailure list={list} />
            </div>
          </>
        }
        head={<TableToolbar {...parts} />}
      >
        {(place) => <TableBody {...parts} place={place} />}
      </ScrollFrame>
    </section>
  );
}

function TableBody(props: GridProps) {
  const { table, view, place } = props;
  if (view.shown.source.length === 0) {
    if (view.isLoading || view.isWorking) return <SkeletonRows table={table} place={place} />;
    if (table.list.failure) return null;
    return <EmptyState title={table.empty.title}>{table.empty.text}</EmptyState>;
  }
  if (view.shown.rows.length === 0 && view.isFiltered) return <NoMatches view={view} />;
  return <TableGrid {...props} />;
}

const skeletonAfterMs = 100;

function SkeletonRows({ table, place }: { table: AnyTable; place: ScrollFramePlace }) {
  if (!useLasting(true, skeletonAfterMs)) return null;
  const isWide = isWideForm(place.widthPx);
  const heightPx = table.groups ? groupPx(isWide) : rowPx(isWide);
  const count = Math.ceil((place.heightPx - place.startPx) / heightPx);
  return (
    <div aria-hidden style={{ marginBottom: -endRoomPx }} className="h-0 grow overflow-hidden">
      {isWide && <div className="h-7 border-b border-line" />}
      {(table.groups ?? table.sections) && <div className="h-7 border-b border-line" />}
      {Array.from({ length: Math.max(0, count) }, (_, row) => (
        <div
          key={row}
          style={{ height: heightPx }}
          className="flex flex-col justify-center gap-2 border-b border-line px-edge"
        >
          <Skeleton className="h-3 w-1/2" />
          {!isWide && <Skeleton className="h-3 w-3/4" />}
        </div>
      ))}
    </div>
  );
}
