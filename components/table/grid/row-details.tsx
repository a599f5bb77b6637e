import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { ProblemNote } from '../../ui/problems';
import type { TableRow } from '../data/streamed-rows';
import type { CellPlace, TableColumn } from '../data/table-column';
import { useElementSize } from './use-element-size';

interface RowDetailsProps<Row extends TableRow> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  colSpan: number;
  place: CellPlace;
  onHeight: (heightPx: number) => void;
  onShown?: ((id: string) => void) | undefined;
}

export function RowDetails<Row extends TableRow>(props: RowDetailsProps<Row>) {
  const { row, columns, place } = props;
  const element = useRef<HTMLDivElement>(null);
  const { heightPx } = useElementSize(element);
  const report = useEffectEvent(props.onHeight);
  useLayoutEffect(() => report(heightPx), [heightPx]);
  const show = useEffectEvent(() => props.onShown?.(row.id));
  useEffect(() => show(), [row.id]);

  return (
    <div
      ref={element}
      role="gridcell"
      aria-colspan={props.colSpan}
      className="flex max-h-[60vh] cursor-auto flex-col gap-2 overflow-y-auto px-3 pt-1 pb-3"
    >
      <ProblemNote problems={row.problems} />
      <dl className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1">
        {columns.map((column) => (
          <div key={column.id} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-hint text-muted">{column.header}</dt>
            <dd className="min-w-0">{column.cell(row, place)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
