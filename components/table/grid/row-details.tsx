import { useSelector } from '@tanstack/react-store';
import { X } from 'lucide-react';
import { useId, useLayoutEffect } from 'react';
import { classNames, IconButton } from '../../ui/button';
import { DefinitionList } from '../../ui/definition-list';
import { PersonButton } from '../../ui/person-button';
import { ProblemNote } from '../../ui/problems';
import type { TableRow } from '../../lists/streamed-rows';
import { type CellPlace, drawCell } from '../columns/cells';
import { headerOf, idOf } from '../columns/features';
import { endRoomPx, type ScrollFramePlace, useElementSize } from './scroll-frame';
import { drawerPx, type RowSettings } from './use-table-grid';

interface RowDetailsProps {
  row: TableRow;
  settings: RowSettings;
  place: CellPlace;
  onHeight?: (heightPx: number) => void;
}

export function RowDetails({ row, settings, place, onHeight }: RowDetailsProps) {
  const { all, inRow, isWide, personOf } = settings;
  // The row has its actions at every width.
  const own = all.filter(({ meta }) => meta?.stacked !== 'action');
  const shown = (settings.detailsOf?.(row) ?? own).filter(({ meta }) => !meta?.isRowOnly);
  const idLast = shown.toSorted((a, b) => Number(a.meta?.isId ?? 0) - Number(b.meta?.isId ?? 0));
  const [element, heightPx] = useElementSize('offsetHeight');
  useLayoutEffect(() => onHeight?.(heightPx), [onHeight, heightPx]);

  return (
    <div
      ref={element}
      {...(onHeight && { role: 'gridcell', 'aria-colspan': inRow.length })}
      className={classNames(
        'flex flex-col gap-2 text-text',
        onHeight && 'max-h-[60vh] cursor-auto overflow-y-auto bg-surface-1 px-edge pt-1 pb-3',
        onHeight &&
          isWide &&
          'col-span-full -mx-1 text-base whitespace-normal group-data-sideways/grid:sticky group-data-sideways/grid:start-0 group-data-sideways/grid:mx-0! group-data-sideways/grid:w-(--frame) @sidebar:-mx-2',
      )}
    >
      <ProblemNote problems={row.problems} />
      {personOf && <PersonButton person={personOf(row)} tabIndex={place.tabIndex} />}
      <DefinitionList
        items={idLast.map((column) => ({
          id: idOf(column),
          label: column.meta?.term ?? headerOf(column),
          value: drawCell(row, column, { ...place, form: 'whole' }),
        }))}
      />
    </div>
  );
}

interface RowDrawerProps extends Pick<RowDetailsProps, 'row' | 'settings'> {
  position: number;
  frame: ScrollFramePlace;
  onClose: () => void;
}

export function RowDrawer({ row, position, settings, frame, onClose }: RowDrawerProps) {
  const { offset, startPx, headPx, heightPx } = frame;
  const titleId = useId();
  const topPx = useSelector(offset, (px) => Math.max(headPx, startPx - px));
  const place: CellPlace = { position, tabIndex: 0, form: 'stack', now: settings.inCells.now };
  const title = settings.inRow.find(({ meta }) => meta?.stacked === 'title');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for Escape
    <aside
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      style={{ top: headPx, height: heightPx - topPx, marginBottom: -endRoomPx, width: drawerPx }}
      className="sticky end-0 z-2 flex shrink-0 flex-col border-l border-line bg-surface-0"
    >
      <header className="flex min-h-11 items-center gap-2 border-b border-line py-1 pr-1.5 pl-4">
        <h2 id={titleId} className="min-w-0 flex-1 truncate font-semibold">
          {title && drawCell(row, title, place)}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-4 py-3">
        <RowDetails {...{ row, settings, place }} />
      </div>
    </aside>
  );
}
