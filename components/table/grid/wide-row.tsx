import { flexRender } from '@tanstack/react-table';
import { classNames } from '../../ui/class-names';
import { ProblemSign } from '../problem-sign';
import type { TableRow } from '../data/streamed-rows';
import type { AppRow } from '../use-app-table';

export function WideRow<Row extends TableRow>({ row }: { row: AppRow<Row> }) {
  const { problems = [] } = row.original.row;
  return (
    <div className="grid h-[35px] grid-cols-(--columns) items-center text-hint">
      {row.getVisibleCells().map((cell, i) => (
        <div
          key={cell.id}
          role="gridcell"
          aria-colindex={i + 1}
          className={classNames(
            'truncate px-2',
            cell.column.columnDef.meta?.align === 'end' && 'text-end',
          )}
        >
          {cell.column.columnDef.meta?.stacked === 'title' && problems.length > 0 && (
            <ProblemSign problems={problems} />
          )}
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </div>
      ))}
    </div>
  );
}
