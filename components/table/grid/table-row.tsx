import { memo, type ReactNode } from 'react';
import { classNames } from '../../ui/button';
import { ProblemSign } from '../../ui/problems';
import { type CellPlace, drawCell } from '../columns/cells';
import type { TableRow as Row } from '../../lists/streamed-rows';
import { headerOf, idOf, type StackedRole, type TableColumn } from '../columns/features';
import { cellClass, edgeClass } from './column-layout';
import { RowDetails } from './row-details';
import { RowFrame, type RowFrameProps } from './row-frame';
import type { RowSettings } from './use-table-grid';

interface TableRowProps extends RowFrameProps {
  row: Row;
  position: number;
  /** Only the active row has a name, such as "row 2 of 120". */
  name?: string;
  isNext?: boolean;
  isOpen: boolean;
  settings: RowSettings;
}

// The row itself is the grid: an element around its cells costs a keystroke 5 %.
const wideRowClass = `grid grid-cols-(--columns) grid-rows-[calc(var(--row)-1px)] items-center text-hint whitespace-nowrap ${edgeClass}`;

export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, position, name, isNext, isOpen, settings, ...placed } = props;
  const { inRow: columns, isWide, isTall, opensBeside, setHeight, inCells } = settings;
  const isActive = name !== undefined;
  const form = isWide ? 'wide' : 'stack';
  const place: CellPlace = { position, tabIndex: isActive ? 0 : -1, form, isNext, ...inCells };
  const cellId = (column: TableColumn) => (isActive ? `${placed.id}-${idOf(column)}` : undefined);
  const draw = (column: TableColumn, className: string) => {
    const isTitle = column.meta?.stacked === 'title';
    return (
      <div
        key={idOf(column)}
        id={cellId(column)}
        role="gridcell"
        aria-colindex={columns.indexOf(column) + 1}
        // The row itself can be expanded only in a tree, where it then has rows of its own.
        aria-expanded={isTitle ? isOpen : undefined}
        className={className}
      >
        {isTitle && <ProblemSign problems={row.problems} />}
        {!isWide && <span className="sr-only">{headerOf(column)}: </span>}
        {drawCell(row, column, place)}
      </div>
    );
  };
  const nameIds = () => {
    const { title = [], state = [], secondary = [] } = columnsByRole(columns);
    return [...[...title, ...state, ...secondary].map(cellId), placed.id].join(' ');
  };
  return (
    <RowFrame
      {...placed}
      isActive={isActive}
      aria-label={name && `${name}${isOpen ? ', open' : ''}`}
      aria-labelledby={isActive ? nameIds() : undefined}
      data-next={isNext || undefined}
      data-expanded={isOpen || undefined}
      className={classNames(
        isWide && wideRowClass,
        !opensBeside && 'row-sign',
        opensBeside && isOpen && 'bg-accent-soft',
      )}
    >
      {isWide
        ? columns.map((column) => draw(column, cellClass(column)))
        : stackedCells(columns, draw, isTall)}
      {isOpen && !opensBeside && <RowDetails {...{ row, settings, place }} onHeight={setHeight} />}
    </RowFrame>
  );
});

const columnsByRole = (columns: readonly TableColumn[]) =>
  Object.groupBy<StackedRole | 'none', TableColumn>(columns, ({ meta }) => meta?.stacked ?? 'none');

type DrawCell = (column: TableColumn, className: string) => ReactNode;

function stackedCells(columns: readonly TableColumn[], draw: DrawCell, isTall: boolean) {
  const byRole = columnsByRole(columns);
  const cells = (role: StackedRole, className: string) =>
    byRole[role]?.map((column) => draw(column, className));
  const fields = byRole.secondary?.map((column, _, [first]) => {
    const isCutLast = column.meta?.isCutLast;
    // What gives way to a date stands beside it.
    const place = isCutLast || !first?.meta?.isCutLast ? 'nth-2:ms-auto' : '';
    const cut = isCutLast ? '' : 'shrink-[9999]';
    return draw(column, `truncate has-data-missing:hidden ${cut} ${place}`);
  });
  const lines = isTall ? 'line-clamp-2 text-balance whitespace-normal' : 'truncate';
  return (
    <div className="flex h-[calc(var(--row)-1px)] items-center gap-2 px-edge whitespace-nowrap">
      {cells(
        'number',
        `min-w-7 text-end text-hint leading-[18px] @max-[240px]:hidden ${fields ? 'h-[34px]' : ''}`,
      )}
      <div className="row-lines min-w-0 flex-1">
        <div
          className={`flex ${isTall ? '' : 'h-[18px]'} min-w-0 items-center gap-2 leading-[18px] @max-[240px]:text-hint`}
        >
          {cells('title', `min-w-[min(96px,40%)] flex-1 font-semibold ${lines}`)}
          {cells('state', 'max-w-1/2 shrink-0 truncate text-hint has-data-missing:hidden')}
        </div>
        {fields && <div className="flex h-4 min-w-0 gap-2 text-hint text-muted">{fields}</div>}
      </div>
      {cells('action', 'shrink-0 not-last:-me-2 not-has-[button]:w-[57px]')}
    </div>
  );
}
