import type { ReactNode } from 'react';
import type { TableRow } from '../data/streamed-rows';
import type { StackedRole, TableColumn } from '../data/table-column';

type Column = TableColumn<TableRow>;

interface StackedRowProps {
  columns: readonly Column[];
  drawCell: (column: Column, className: string) => ReactNode;
  /** Has room for the title, the first of the other fields and the state. */
  isOneLine: boolean;
}

export function StackedRow({ columns, drawCell, isOneLine }: StackedRowProps) {
  const columnsOf = (role: StackedRole) => columns.filter(({ stacked }) => stacked === role);
  const cells = (role: StackedRole, className: string) =>
    columnsOf(role).map((column) => drawCell(column, className));
  // What can be cut gives way first.
  const fields = columnsOf('secondary')
    .slice(0, isOneLine ? 1 : undefined)
    .map((column) =>
      drawCell(
        column,
        `${column.isNeverCut ? '' : 'shrink-[9999] '}truncate not-first:last:ms-auto has-data-missing:hidden`,
      ),
    );
  return (
    <div className="flex h-[calc(var(--row)-1px)] items-center gap-2 px-3 whitespace-nowrap @sidebar:px-4">
      {cells('number', `min-w-7 text-end text-hint leading-[18px] ${isOneLine ? '' : 'h-[34px]'}`)}
      <div className="min-w-0 flex-1">
        <div className="flex h-[18px] min-w-0 items-center gap-2 leading-[18px]">
          {/* Beside it on one line, the other field gives way. */}
          {cells(
            'title',
            `min-w-[min(96px,40%)] truncate font-semibold ${isOneLine ? 'flex-auto' : 'flex-1'}`,
          )}
          {isOneLine && (
            <div className="flex max-w-1/2 min-w-0 shrink-[9999] text-hint text-muted">
              {fields}
            </div>
          )}
          {cells('state', 'max-w-1/2 shrink-0 truncate text-hint has-data-missing:hidden')}
        </div>
        {!isOneLine && <div className="flex h-4 min-w-0 gap-2 text-hint text-muted">{fields}</div>}
      </div>
      {cells('action', 'shrink-0')}
    </div>
  );
}
