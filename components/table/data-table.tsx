import { Skeleton, useLasting } from '../ui/loading';
import { EmptyState, PageHeading } from '../ui/page';
import { useAddress } from '../ui/use-address';
import type { TableRow } from '../lists/streamed-rows';
import { isWideForm } from './grid/column-layout';
import { groupPx, rowPx } from './grid/item-layout';
import { endRoomPx, ScrollFrame, type ScrollFramePlace } from './grid/scroll-frame';
import { TableGrid } from './grid/table-grid';
import { NoMatches, ReadQuestion, TableFailure } from './toolbar/table-status';
import { TableToolbar } from './toolbar/table-toolbar';
import { type Table, type TableProps, useTable } from './use-table';

export function DataTable<Row extends TableRow>(props: TableProps<Row>) {
  const table = useTable(props);
  // With a value, it is the filter of new rows.
  useAddress('new', (value) => value === '' && table.action?.run);
  return (
    <section
      aria-label={table.label}
      className="@container flex h-full min-h-0 flex-1 flex-col tabular-nums"
    >
      <ScrollFrame
        isFiltered={table.isFiltered}
        lead={
          <>
            <PageHeading title={table.title} action={table.action} />
            <div className="flex flex-col gap-2 px-edge pb-2 empty:hidden">
              {table.lead}
              <ReadQuestion table={table} />
              <TableFailure table={table} />
            </div>
          </>
        }
        head={<TableToolbar table={table} />}
      >
        {(place) => <TableBody table={table} place={place} />}
      </ScrollFrame>
    </section>
  );
}

function TableBody({ table, place }: { table: Table; place: ScrollFramePlace }) {
  const { shown, streamed, empty } = table;
  if (shown.source.length === 0) {
    if (table.isLoading || table.isWorking) return <SkeletonRows table={table} place={place} />;
    if (streamed.failure) return null;
    return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  }
  if (shown.rows.length === 0 && table.isFiltered) return <NoMatches table={table} />;
  return <TableGrid table={table} place={place} />;
}

const skeletonAfterMs = 100;

function SkeletonRows({ table, place }: { table: Table; place: ScrollFramePlace }) {
  if (!useLasting(true, skeletonAfterMs)) return null;
  const isWide = isWideForm(place.widthPx, table.columns);
  const heightPx = table.groups ? groupPx(isWide) : rowPx(isWide);
  const count = Math.ceil((place.heightPx - place.startPx) / heightPx);
  return (
    <div aria-hidden style={{ marginBottom: -endRoomPx }} className="h-0 grow overflow-hidden">
      {isWide && <div className="h-7 border-b border-line" />}
      {table.sections && <div className="h-7 border-b border-line" />}
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
