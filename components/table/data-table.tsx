import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { EmptyState, type PageAction, PageHeading } from '../ui/page';
import type { TableRow } from './data/streamed-rows';
import { ScrollFrame, type ScrollFramePlace } from './grid/scroll-frame';
import { SkeletonRows } from './grid/skeleton-rows';
import { TableGrid } from './grid/table-grid';
import { NoMatches, ReadQuestion, TableFailure } from './toolbar/table-status';
import { TableToolbar } from './toolbar/table-toolbar';
import { type Table, type TableProps, useTable } from './use-table';

/** The one table of all lists. */
export function DataTable<Row extends TableRow>(props: TableProps<Row>) {
  const table = useTable(props);
  const { title, shown } = table;
  const total = shown.rows.length > 0 && table.summary?.(shown, table.isWhole);
  useNewInAddress(table.action);
  return (
    <section
      aria-label={table.label}
      className="@container flex h-full min-h-0 flex-1 flex-col tabular-nums"
    >
      <ScrollFrame
        isFiltered={table.isFiltered}
        lead={
          <>
            <PageHeading title={title} action={table.action} />
            <div className="flex flex-col gap-2 px-edge pb-2 empty:hidden">
              {table.lead}
              <ReadQuestion table={table} />
              <TableFailure table={table} />
            </div>
          </>
        }
        head={<TableToolbar table={table} />}
        foot={total && <div className="border-t border-line px-edge pt-1">{total}</div>}
      >
        {(place) => <TableBody table={table} place={place} />}
      </ScrollFrame>
    </section>
  );
}

/** An address with `new` opens the form for a new row. */
function useNewInAddress(action: PageAction | undefined) {
  const [params, setParams] = useSearchParams();
  const open = useEffectEvent(() => {
    setParams((now) => [...now].filter(([name]) => name !== 'new'), { replace: true });
    action?.run();
  });
  // With a value, it is the filter of new rows.
  const isAsked = params.get('new') === '';
  useEffect(() => (isAsked ? open() : undefined), [isAsked]);
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
