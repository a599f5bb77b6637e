import { memo } from 'react';
import type { TableRow as RowWithId } from '../data/streamed-rows';
import type { CellPlace, TableColumn } from '../data/table-column';
import { ProblemSign } from '../../ui/problems';
import { RowDetails } from './row-details';
import { RowFrame } from './row-frame';
import { StackedRow } from './stacked-row';

interface TableRowProps<Row extends RowWithId> {
  id: string;
  row: Row;
  /** Index in the list, the same in every order. */
  number: number;
  position: number;
  columns: readonly TableColumn<Row>[];
  topPx: number;
  ariaRowIndex: number;
  ariaLevel?: 2;
  isActive: boolean;
  isWide: boolean;
  isExpanded: boolean;
  onPress: (number: number) => void;
  onToggle: (number: number) => void;
  onDetailsHeight: (number: number, heightPx: number) => void;
}

function DrawnTableRow<Row extends RowWithId>(props: TableRowProps<Row>) {
  const { row, number, position, columns, isActive, isWide, isExpanded } = props;
  const place: CellPlace = {
    position,
    tabIndex: isActive ? 0 : -1,
    form: isWide ? 'wide' : 'stack',
  };
  return (
    <RowFrame
      id={props.id}
      topPx={props.topPx}
      ariaRowIndex={props.ariaRowIndex}
      ariaLevel={props.ariaLevel}
      isActive={isActive}
      isRaised={isExpanded}
      onPress={() => props.onPress(number)}
    >
      {isWide ? (
        <div className="grid h-[35px] grid-cols-(--columns) items-center text-hint">
          {columns.map((column, i) => (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={i + 1}
              className={column.align === 'end' ? 'truncate px-2 text-end' : 'truncate px-2'}
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
          isExpanded={isExpanded}
          onToggle={() => props.onToggle(number)}
        />
      )}
      {isExpanded && (
        <RowDetails
          row={row}
          columns={columns}
          place={{ ...place, form: 'whole' }}
          onHeight={(heightPx) => props.onDetailsHeight(number, heightPx)}
        />
      )}
    </RowFrame>
  );
}

export const TableRow = memo(DrawnTableRow) as typeof DrawnTableRow;
