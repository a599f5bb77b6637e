import { memo } from 'react';
import { classNames } from '../../ui/button';
import { ProblemSign } from '../../ui/problems';
import type { TableRow as Row } from '../data/streamed-rows';
import type { CellPlace, TableColumn } from '../data/table-column';
import { cellClass, edgeClass } from './column-layout';
import { DetailsCell, RowDetails } from './row-details';
import { RowFrame, type RowPlace } from './row-frame';
import { StackedRow } from './stacked-row';
import type { RowLook } from './use-table-grid';

interface TableRowProps extends RowPlace {
  id: string;
  'aria-rowindex': number;
  'aria-level': 2 | undefined;
  row: Row;
  /** Index in the list, the same in every order. */
  number: number;
  position: number;
  /** Where the active row is in the list, as in "row 2 of 120". */
  name: string | undefined;
  isNext: boolean | undefined;
  isOpen: boolean;
  look: RowLook;
}

// The row itself is the grid: an element around its cells costs a keystroke 5 %.
const wideRowClass = `grid grid-cols-(--columns) grid-rows-[calc(var(--row)-1px)] items-center text-hint whitespace-nowrap ${edgeClass}`;

function DrawnTableRow(props: TableRowProps) {
  const { row, number, position, name, isNext, isOpen, look, ...placed } = props;
  const { columns, isWide, density, opensBeside, pressRow, setHeight } = look;
  const isActive = name !== undefined;
  const place: CellPlace = {
    position,
    tabIndex: isActive ? 0 : -1,
    form: isWide ? 'wide' : 'stack',
  };
  const cellId = ({ id }: TableColumn<Row>) => (isActive ? `${placed.id}-${id}` : undefined);
  const drawCell = (column: TableColumn<Row>, className: string) => (
    <div
      key={column.id}
      id={cellId(column)}
      role="gridcell"
      aria-colindex={columns.indexOf(column) + 1}
      // The row itself can be expanded only in a tree, where it then has rows of its own.
      aria-expanded={column.stacked === 'title' ? isOpen : undefined}
      className={className}
    >
      {column.stacked === 'title' && <ProblemSign problems={row.problems} />}
      {!isWide && <span className="sr-only">{column.header}: </span>}
      {column.cell(row, place)}
    </div>
  );
  /** These cells name the row, in this order. */
  const nameIds = () =>
    (['title', 'state', 'secondary'] as const)
      .flatMap((role) => columns.filter(({ stacked }) => stacked === role))
      .map(cellId);
  return (
    <RowFrame
      {...placed}
      isActive={isActive}
      aria-label={name && `${name}${isOpen ? ', open' : ''}`}
      aria-labelledby={isActive ? [...nameIds(), placed.id].join(' ') : undefined}
      data-next={isNext || undefined}
      data-expanded={isOpen || undefined}
      className={classNames(
        isWide && wideRowClass,
        !opensBeside && 'row-sign',
        opensBeside && isOpen && 'bg-accent-soft',
      )}
      onPress={() => pressRow(number)}
    >
      {isWide ? (
        columns.map((column) => drawCell(column, cellClass(column)))
      ) : (
        <StackedRow columns={columns} drawCell={drawCell} isOneLine={density === 'line'} />
      )}
      {isOpen && !opensBeside && (
        <DetailsCell
          isWide={isWide}
          colSpan={columns.length}
          onHeight={(heightPx) => setHeight(number, heightPx)}
        >
          <RowDetails row={row} look={look} place={place} />
        </DetailsCell>
      )}
    </RowFrame>
  );
}

export const TableRow = memo(DrawnTableRow);
