import { memo } from 'react';
import type { TableRow as RowWithId } from '../data/streamed-rows';
import type { RowDensity } from '../data/row-density';
import type { CellPlace, StackedRole, TableColumn } from '../data/table-column';
import { ProblemSign } from '../../ui/problems';
import { cellClass, edgeClass } from './column-layout';
import { DetailsCell, RowDetails } from './row-details';
import { RowFrame, type RowPlace } from './row-frame';
import { StackedRow } from './stacked-row';

interface TableRowProps<Row extends RowWithId> extends RowPlace {
  row: Row;
  /** Index in the list, the same in every order. */
  number: number;
  position: number;
  columns: readonly TableColumn<Row>[];
  detailColumns: readonly TableColumn<Row>[];
  isWide: boolean;
  density: RowDensity;
  isExpanded: boolean;
  opensBeside: boolean;
  onPress: (number: number) => void;
  onDetailsHeight: (number: number, heightPx: number) => void;
  onDetailsShown?: ((id: string) => void) | undefined;
}

const nameRoles: readonly StackedRole[] = ['title', 'state', 'secondary'];

/** The columns whose cells name a row, in their order. */
const naming = (columns: readonly TableColumn<never>[]) =>
  nameRoles.flatMap((role) => columns.filter(({ stacked }) => stacked === role));

function DrawnTableRow<Row extends RowWithId>(props: TableRowProps<Row>) {
  const { row, number, position, columns, isWide, isExpanded, opensBeside, ...rest } = props;
  const { density, detailColumns, onPress, onDetailsHeight, onDetailsShown, ...rowPlace } = rest;
  const place: CellPlace = {
    position,
    tabIndex: rowPlace.isActive ? 0 : -1,
    form: isWide ? 'wide' : 'stack',
  };
  const cellId = ({ id }: { id: string }) =>
    rowPlace.isActive ? `${rowPlace.id}-${id}` : undefined;
  return (
    <RowFrame
      {...rowPlace}
      namedBy={
        rowPlace.isActive ? [...naming(columns).map(cellId), rowPlace.id].join(' ') : undefined
      }
      isExpanded={isExpanded}
      opensBeside={opensBeside}
      onPress={() => onPress(number)}
    >
      {isWide ? (
        <div
          className={`grid h-[calc(var(--row)-1px)] grid-cols-(--columns) items-center text-hint whitespace-nowrap ${edgeClass}`}
        >
          {columns.map((column, i) => (
            <div
              key={column.id}
              id={cellId(column)}
              role="gridcell"
              aria-colindex={i + 1}
              className={cellClass(column)}
            >
              {column.stacked === 'title' && <ProblemSign problems={row.problems} />}
              {column.cell(row, place)}
            </div>
          ))}
        </div>
      ) : (
        <StackedRow
          row={row}
          columns={columns}
          place={place}
          cellId={cellId}
          isOneLine={density === 'line'}
        />
      )}
      {isExpanded && !opensBeside && (
        <DetailsCell
          colSpan={columns.length}
          onHeight={(heightPx) => onDetailsHeight(number, heightPx)}
        >
          <RowDetails
            row={row}
            columns={detailColumns}
            lineColumns={columns}
            place={place}
            onShown={onDetailsShown}
          />
        </DetailsCell>
      )}
    </RowFrame>
  );
}

export const TableRow = memo(DrawnTableRow) as typeof DrawnTableRow;
