import { memo } from 'react';
import { RowDetails } from './row-details';
import { RowFrame } from './row-frame';
import { StackedRow } from './stacked-row';
import type { TableRow as RowWithId } from '../data/streamed-rows';
import type { TableColumn } from '../data/table-column';
import type { AppRow } from '../use-app-table';
import { WideRow } from './wide-row';

interface TableRowProps<Row extends RowWithId> {
  id: string;
  row: AppRow<Row>;
  columns: readonly TableColumn<Row>[];
  topPx: number;
  ariaRowIndex: number;
  ariaLevel?: 2;
  isWide: boolean;
  isExpanded: boolean;
  onPress: (number: number) => void;
  onToggle: (number: number) => void;
  onDetailsHeight: (number: number, heightPx: number) => void;
}

function DrawnTableRow<Row extends RowWithId>(props: TableRowProps<Row>) {
  const { row, columns, isWide, isExpanded } = props;
  const drawn = row.original;
  return (
    <RowFrame
      id={props.id}
      topPx={props.topPx}
      ariaRowIndex={props.ariaRowIndex}
      ariaLevel={props.ariaLevel}
      isActive={drawn.isActive}
      isRaised={isExpanded}
      onPress={() => props.onPress(drawn.number)}
    >
      {isWide ? (
        <WideRow row={row} />
      ) : (
        <StackedRow
          row={row}
          isExpanded={isExpanded}
          onToggle={() => props.onToggle(drawn.number)}
        />
      )}
      {isExpanded && (
        <RowDetails drawn={drawn} columns={columns} onHeight={props.onDetailsHeight} />
      )}
    </RowFrame>
  );
}

/** TanStack Table creates new row objects when the drawn rows change, so compare their contents. */
export const TableRow = memo(DrawnTableRow, (before, after) => {
  const { row: beforeRow, ...beforeRest } = before;
  const { row: afterRow, ...afterRest } = after;
  return (
    beforeRow.original.row === afterRow.original.row &&
    beforeRow.original.position === afterRow.original.position &&
    beforeRow.original.isActive === afterRow.original.isActive &&
    Object.entries(beforeRest).every(
      ([name, value]) => afterRest[name as keyof typeof afterRest] === value,
    )
  );
}) as typeof DrawnTableRow;
