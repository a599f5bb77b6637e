import { Drawer } from '../../ui/drawer';
import type { TableRow } from '../data/streamed-rows';
import type { CellPlace, TableColumn } from '../data/table-column';
import { RowDetails } from './row-details';
import { endRoomPx, type ScrollFramePlace } from './scroll-frame';

interface RowDrawerProps<Row extends TableRow> {
  row: Row;
  position: number;
  columns: readonly TableColumn<Row>[];
  detailColumns: readonly TableColumn<Row>[];
  place: ScrollFramePlace;
  scrolledPx: number;
  onShown?: ((id: string) => void) | undefined;
  onClose: () => void;
}

/** Of the columns in the title of the drawer, by their place in a stacked row. */
const titleClasses = { title: '', state: 'text-hint font-normal' };

/** The details of a row beside its list, between the head and the foot of the scroller. */
export function RowDrawer<Row extends TableRow>(props: RowDrawerProps<Row>) {
  const { row, columns, place, scrolledPx } = props;
  const cellPlace: CellPlace = { position: props.position, tabIndex: 0, form: 'stack' };
  const topPx = Math.max(place.headPx, place.startPx - scrolledPx);
  return (
    <Drawer
      title={Object.entries(titleClasses).flatMap(([role, className]) =>
        columns
          .filter(({ stacked }) => stacked === role)
          .map((column) => (
            <span key={column.id} className={`truncate has-data-missing:hidden ${className}`}>
              {column.cell(row, cellPlace)}
            </span>
          )),
      )}
      onClose={props.onClose}
      style={{
        top: place.headPx,
        height: place.heightPx - place.footPx - topPx,
        // At the end of the list, it reaches into the room below the rows.
        marginBottom: -endRoomPx,
      }}
    >
      <RowDetails
        row={row}
        columns={props.detailColumns}
        lineColumns={columns}
        place={cellPlace}
        onShown={props.onShown}
      />
    </Drawer>
  );
}
