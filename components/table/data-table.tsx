import type { CSSProperties } from 'react';
import { Skeleton, useLasting } from '../ui/loading';
import { EmptyState, PageHeading } from '../ui/page';
import { useAddress } from '../ui/use-address';
import type { TableRow } from './data/streamed-rows';
import { cellClass, columnTemplate, edgeClass, isWideForm } from './grid/column-layout';
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
  const { columns, groups } = table;
  const isWide = isWideForm(place.widthPx, columns);
  const heightPx = groups ? groupPx(isWide) : rowPx(isWide);
  const count = Math.ceil((place.heightPx - place.startPx) / heightPx);
  const bars = isWide ? ['w-1/3'] : ['w-1/2', 'w-3/4'];
  const hasColumns = isWide && !groups;
  const rowClass = hasColumns
    ? `grid grid-cols-(--columns) items-center ${edgeClass}`
    : 'flex flex-col justify-center gap-2 px-edge';
  const cells = hasColumns
    ? columns.map((column) => (
        <div key={column.id} className={cellClass(column)}>
          <Skeleton className="h-3 w-3/4" />
        </div>
      ))
    : bars.map((width) => <Skeleton key={width} className={`h-3 ${width}`} />);
  return (
    <div
      aria-hidden
      style={{ '--columns': columnTemplate(columns), marginBottom: -endRoomPx } as CSSProperties}
      className="h-0 grow overflow-hidden"
    >
      {isWide && <div className="h-7 border-b border-line" />}
      {table.sections && (
        <div className="flex h-7 items-center border-b border-line px-edge">
          <Skeleton className="h-3 w-20" />
        </div>
      )}
      {Array.from({ length: Math.max(0, count) }, (_, row) => (
        <div key={row} style={{ height: heightPx }} className={`border-b border-line ${rowClass}`}>
          {cells}
        </div>
      ))}
    </div>
  );
}
