import { useLayoutEffect, useRef } from 'react';
import { cellPlace, type DrawnRow } from './drawn-row';
import type { TableRow } from '../data/streamed-rows';
import type { TableColumn } from '../data/table-column';

interface RowDetailsProps<Row extends TableRow> {
  drawn: DrawnRow<Row>;
  columns: readonly TableColumn<Row>[];
  onHeight: (row: number, heightPx: number) => void;
}

export function RowDetails<Row extends TableRow>({
  drawn,
  columns,
  onHeight,
}: RowDetailsProps<Row>) {
  const element = useRef<HTMLDivElement>(null);
  const { row, number } = drawn;

  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const observer = new ResizeObserver(() => onHeight(number, observed.offsetHeight));
    observer.observe(observed);
    onHeight(number, observed.offsetHeight);
    return () => observer.disconnect();
  }, [number, onHeight]);

  return (
    <div
      ref={element}
      role="gridcell"
      aria-colspan={columns.length}
      className="max-h-[60vh] cursor-auto overflow-y-auto px-3 pt-1 pb-3"
    >
      {row.problems && row.problems.length > 0 && (
        <div className="mb-2 rounded-control bg-warning-soft px-2 py-1">
          <p className="font-medium text-warning">This document is partly broken</p>
          <ul>
            {row.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <dl className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
        {columns.map((column) => (
          <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-hint text-muted">{column.header}</dt>
            <dd className="min-w-0">{column.cell(row, cellPlace(drawn, 'whole'))}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
