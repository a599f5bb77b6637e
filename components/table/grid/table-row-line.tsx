import { memo } from 'react';
import { RowDetails } from './row-details';
import { RowFrame } from './row-frame';
import { StackedRow } from './stacked-row';
import type { TableRow } from '../data/streamed-rows';
import type { TableColumn } from '../data/table-column';
import type { AppRow } from '../use-app-table';
import { WideRow } from './wide-row';

interface TableRowLineProps<Row extends TableRow> {
  gridId: string;
  row: AppRow<Row>;
  columns: readonly TableColumn<Row>[];
  topPx: number;
  ariaRowIndex: number;
  isWide: boolean;
  isExpanded: boolean;
  onPress: (number: number) => void;
  onToggle: (number: number) => void;
  onDetailsHeight: (number: number, heightPx: number) => void;
}

export const rowElementId = (gridId: string, number: number) => `${gridId}-row-${number}`;

function Line<Row extends TableRow>(props: TableRowLineProps<Row>) {
  const { row, columns, isWide, isExpanded } = props;
  const drawn = row.original;
  return (
    <RowFrame
      id={rowElementId(props.gridId, drawn.number)}
      topPx={props.topPx}
      ariaRowIndex={props.ariaRowIndex}
      isActive={drawn.isActive}
      isExpanded={isExpanded}
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

/**
 * The library makes new row objects whenever the rows on the screen change; a line is drawn
 * again only if what it shows has changed.
 */
export const TableRowLine = memo(Line, (before, after) => {
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
}) as typeof Line;
