import { useSyncExternalStore } from 'react';
import { Drawer } from '../../ui/drawer';
import type { TableRow } from '../data/streamed-rows';
import type { CellPlace } from '../data/table-column';
import { RowDetails } from './row-details';
import { endRoomPx, type ScrollFramePlace } from './scroll-frame';
import type { RowLook } from './use-table-grid';

interface RowDrawerProps {
  row: TableRow;
  position: number;
  look: RowLook;
  place: ScrollFramePlace;
  onClose: () => void;
}

/** Of the columns in the title of the drawer, by their place in a stacked row. */
const titleClasses = { title: '', state: 'text-hint font-normal' };

/** The details of a row beside its list, between the head and the foot of the scroller. */
export function RowDrawer({ row, position, look, place, onClose }: RowDrawerProps) {
  const cellPlace: CellPlace = { position, tabIndex: 0, form: 'stack' };
  const { offset, startPx, headPx } = place;
  const topPx = useSyncExternalStore(offset.subscribe, () =>
    Math.max(headPx, startPx - offset.get()),
  );
  return (
    <Drawer
      title={Object.entries(titleClasses).flatMap(([role, className]) =>
        look.columns
          .filter(({ stacked }) => stacked === role)
          .map((column) => (
            <span key={column.id} className={`truncate has-data-missing:hidden ${className}`}>
              {column.cell(row, cellPlace)}
            </span>
          )),
      )}
      onClose={onClose}
      style={{
        top: headPx,
        height: place.heightPx - place.footPx - topPx,
        // At the end of the list, it reaches into the room below the rows.
        marginBottom: -endRoomPx,
      }}
    >
      <RowDetails row={row} look={look} place={cellPlace} />
    </Drawer>
  );
}
