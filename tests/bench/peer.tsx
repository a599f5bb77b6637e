import {
  createFilteredRowModel,
  createSortedRowModel,
  filterFns,
  globalFilteringFeature,
  columnFilteringFeature,
  rowSortingFeature,
  sortFns,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './painted';
import { syntheticRows, type SyntheticRow } from './synthetic-rows';

// TanStack Table as in its guides: default row models and functions, virtual rows.
const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns,
  sortFns,
});
const columns = [
  { accessorKey: 'id' as const, header: 'ID', enableGlobalFilter: false },
  { accessorKey: 'name' as const, header: 'Name' },
  { accessorKey: 'email' as const, header: 'Email' },
  { accessorKey: 'phone' as const, header: 'Phone', enableGlobalFilter: false },
  { accessorKey: 'atMs' as const, header: 'Date', enableGlobalFilter: false, sortDescFirst: false },
];
const count = Number(new URLSearchParams(location.search).get('count') ?? 100_000);
const rows: SyntheticRow[] = syntheticRows(count);

function Peer() {
  const [search, setSearch] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    columns,
    data: rows,
    state: { globalFilter: search },
    onGlobalFilterChange: setSearch,
  });
  const shown = table.getRowModel().rows;
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 6,
  });
  return (
    <div className="flex h-dvh flex-col">
      <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      <p data-count="">{shown.length}</p>
      <div className="flex">
        {table.getFlatHeaders().map((header) => (
          <button
            key={header.id}
            type="button"
            aria-label={String(header.column.columnDef.header)}
            onClick={header.column.getToggleSortingHandler()}
          >
            <table.FlexRender header={header} />
          </button>
        ))}
      </div>
      <div ref={scroller} className="relative min-h-0 flex-1 overflow-y-auto">
        <div style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = shown[index];
            return (
              row && (
                <div
                  key={row.id}
                  role="row"
                  aria-rowindex={index + 2}
                  className="absolute inset-x-0 grid h-9 grid-cols-5 items-center border-b border-line text-hint"
                  style={{ transform: `translateY(${start}px)` }}
                >
                  {row.getAllCells().map((cell) => (
                    <div key={cell.id} className="truncate px-2">
                      <table.FlexRender cell={cell} />
                    </div>
                  ))}
                </div>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Peer />);
