import { ProblemSign } from '../../ui/problems';
import type { TableRow } from '../data/streamed-rows';
import type { CellPlace, StackedRole, TableColumn } from '../data/table-column';

interface StackedRowProps<Row extends TableRow> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  place: CellPlace;
  cellId: (column: TableColumn<Row>) => string | undefined;
  /** Has room for the title, the first of the other fields and the state. */
  isOneLine: boolean;
}

export function StackedRow<Row extends TableRow>(props: StackedRowProps<Row>) {
  const { row, columns, place, isOneLine } = props;
  const cells = (role: StackedRole, className: (column: TableColumn<Row>) => string, most = 9) =>
    columns
      .filter(({ stacked }) => stacked === role)
      .slice(0, most)
      .map((column) => (
        <div
          key={column.id}
          id={props.cellId(column)}
          role="gridcell"
          aria-colindex={columns.indexOf(column) + 1}
          className={className(column)}
        >
          {role === 'title' && <ProblemSign problems={row.problems} />}
          <span className="sr-only">{column.header}: </span>
          {column.cell(row, place)}
        </div>
      ));
  // Beside it on one line, the other field gives way.
  const grow = isOneLine ? 'flex-auto' : 'flex-1';
  const title = cells('title', () => `min-w-[min(96px,40%)] ${grow} truncate font-semibold`);
  const state = cells(
    'state',
    () => 'max-w-1/2 shrink-0 truncate text-hint has-data-missing:hidden',
  );
  // What can be cut gives way first.
  const fields = cells(
    'secondary',
    ({ isNeverCut }) =>
      `${isNeverCut ? '' : 'shrink-[9999] '}truncate not-first:last:ms-auto has-data-missing:hidden`,
    isOneLine ? 1 : undefined,
  );
  return (
    <div className="flex h-[calc(var(--row)-1px)] items-center gap-2 px-3 whitespace-nowrap @sidebar:px-4">
      {cells(
        'number',
        () => `min-w-7 text-end text-hint leading-[18px] ${isOneLine ? '' : 'h-[34px]'}`,
      )}
      <div className="min-w-0 flex-1">
        <div className="flex h-[18px] min-w-0 items-center gap-2 leading-[18px]">
          {title}
          {isOneLine && (
            <div className="flex max-w-1/2 min-w-0 shrink-[9999] text-hint text-muted">
              {fields}
            </div>
          )}
          {state}
        </div>
        {!isOneLine && <div className="flex h-4 min-w-0 gap-2 text-hint text-muted">{fields}</div>}
      </div>
      {cells('action', () => 'shrink-0')}
    </div>
  );
}
