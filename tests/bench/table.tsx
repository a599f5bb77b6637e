import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { useHashLocation, useHashSearch } from '../../components/app/hash-location';
import { DataTable } from '../../components/table/data-table';
import type { TableSections } from '../../components/table/index/row-query';
import type { StreamedRows } from '../../components/lists/streamed-rows';
import { actionCell, BadgeCell, type CellProps } from '../../components/table/columns/cells';
import { createAppColumnHelper } from '../../components/table/columns/features';
import * as kinds from '../../components/table/columns/kinds';
import { testFilters } from '../../components/tests-taken/test-columns';
import { Dialog } from '../../components/ui/dialog';
import { MessageArea } from '../../components/ui/messages';
import { nastyRows } from './nasty-rows';
import './painted';
import { syntheticRows, type SyntheticRow } from './synthetic-rows';

const params = new URLSearchParams(location.search);
const kind = params.get('rows') ?? 'synthetic';
const count = Number(params.get('count') ?? 100_000);
/** The first portion is there at once if `everyMs` is 0, and each event `rows` brings another. */
const pageSize = Number(params.get('page') ?? 0);
const everyMs = Number(params.get('every') ?? 30);

const column = createAppColumnHelper<SyntheticRow>();
const presentTime = (row: SyntheticRow) => (Number.isFinite(row.atMs) ? row.atMs : undefined);
const makeColumns = (open: (row: SyntheticRow) => void) =>
  column.columns([
    column.accessor('id', kinds.documentId()),
    column.accessor(presentTime, kinds.date({ stacked: 'secondary' })),
    column.accessor(presentTime, kinds.time({ field: 'time' })),
    column.accessor('name', kinds.text({ id: 'name', stacked: 'title' })),
    column.accessor('email', kinds.email()),
    column.accessor('phone', kinds.phone()),
    column.accessor(
      'test',
      kinds.badge({
        id: 'test',
        cell: (cell: CellProps<SyntheticRow>) => <BadgeCell {...cell} tone="neutral" />,
      }),
    ),
    column.display(
      kinds.action({
        id: 'report',
        cell: actionCell('View', open),
      }),
    ),
  ]);
const search = {
  label: 'Search by name or email',
  mode: 'prefix' as const,
  texts: (row: SyntheticRow) => [row.name, row.email],
};
const middleMs = 1_730_000_000_000;
const sections: TableSections<SyntheticRow> = {
  list: [
    {
      id: 'upcoming',
      title: 'Upcoming Appointments',
      empty: 'No appointment is coming up.',
      sort: { id: 'date', desc: false },
    },
    {
      id: 'completed',
      title: 'Completed Appointments',
      empty: 'No appointment is over yet.',
      sort: { id: 'date', desc: true },
    },
  ],
  of: (row) => (row.atMs > middleMs ? 'upcoming' : 'completed'),
};

const allRows = (() => {
  if (kind === 'empty' || kind === 'loading') return [];
  return kind === 'nasty' ? nastyRows() : syntheticRows(count);
})();

function useRows(): StreamedRows<SyntheticRow> {
  const [load, setLoad] = useState(() => ({
    rows: pageSize > 0 ? [] : allRows,
    status: (kind === 'loading' || pageSize > 0
      ? 'loading'
      : 'complete') as StreamedRows<SyntheticRow>['status'],
  }));
  const [isStopped, setIsStopped] = useState(false);
  useEffect(() => {
    if (pageSize === 0 || isStopped) return;
    let rows: SyntheticRow[] = [];
    const arrive = () => {
      rows = rows.concat(allRows.slice(rows.length, rows.length + pageSize));
      const isComplete = rows.length === allRows.length;
      if (isComplete) end();
      setLoad({ rows, status: isComplete ? 'complete' : 'streaming' });
    };
    const timer = everyMs > 0 ? setInterval(arrive, everyMs) : undefined;
    const end = () => {
      clearInterval(timer);
      removeEventListener('rows', arrive);
    };
    addEventListener('rows', arrive);
    if (everyMs === 0) arrive();
    return end;
  }, [isStopped]);
  return {
    name: 'tests-taken',
    noun: { one: 'test', other: 'tests' },
    ...load,
    ...(isStopped && { status: 'stopped' }),
    ...(kind === 'partial' && {
      status: 'failed',
      failure: { title: 'Failed to fetch logs', error: { code: 'network' } },
    }),
    stop: () => setIsStopped(true),
    retry: () => setIsStopped(false),
  };
}

function Gallery() {
  const [opened, setOpened] = useState<SyntheticRow>();
  const columns = useMemo(() => makeColumns(setOpened), []);
  return (
    <main className="flex h-dvh flex-col">
      <DataTable
        title="Tests Taken By Users"
        action={{ label: 'Create New Post', run: () => {} }}
        list={useRows()}
        columns={columns}
        search={search}
        filters={testFilters}
        sections={kind === 'sections' ? sections : undefined}
        empty={{ title: 'No tests yet', text: 'Tests appear here when users take them.' }}
      />
      {opened && (
        <Dialog title="Test" onClose={() => setOpened(undefined)}>
          {opened.name}
        </Dialog>
      )}
      <MessageArea />
    </main>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <Gallery />
    </Router>,
  );
}
