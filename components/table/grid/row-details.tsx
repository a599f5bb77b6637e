import { useSelector } from '@tanstack/react-store';
import { X } from 'lucide-react';
import { useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { classNames, IconButton } from '../../ui/button';
import { DefinitionList } from '../../ui/definition-list';
import { PersonButton } from '../../ui/person-button';
import { ProblemNote } from '../../ui/problems';
import type { TableRow } from '../../lists/streamed-rows';
import { type CellPlace, drawCell } from '../columns/cells';
import {
  type DrawnColumn,
  headerOf,
  idOf,
  type StackedRole,
  type TableColumn,
  useAppTable,
} from '../columns/features';
import { endRoomPx, type ScrollFramePlace, useElementSize } from './scroll-frame';
import type { RowLook } from './use-table-grid';

interface RowDetailsProps {
  row: TableRow;
  look: RowLook;
  place: CellPlace;
  onHeight?: (heightPx: number) => void;
}

export const drawerPx = 400;

export const columnsByRole = (columns: readonly DrawnColumn[]) =>
  Object.groupBy<StackedRole | 'none', DrawnColumn>(
    columns,
    ({ columnDef }) => columnDef.meta?.stacked ?? 'none',
  );

/** The details are a table of one row, whose columns may be those of another list. */
function useOneRow(original: TableRow, defined: readonly TableColumn[]) {
  const data = useMemo(() => [original], [original]);
  const instance = useAppTable({ columns: defined, data });
  return { row: instance.getRow(original.id), columns: instance.getAllLeafColumns() };
}

export function RowDetails({ row, look, place, onHeight }: RowDetailsProps) {
  const { all, inRow, isWide, personOf } = look;
  const detailColumns = useMemo(
    () => all.filter((column) => column.meta?.isOptional || inRow.includes(column)),
    [all, inRow],
  );
  const shown = useOneRow(row, look.detailsOf?.(row) ?? detailColumns);
  const element = useRef<HTMLDivElement>(null);
  // Whether a cell is cut is known only after each drawing, and must be before the height is measured.
  useLayoutEffect(() => {
    const line = element.current?.closest('[role=row]');
    for (const [i, value] of element.current?.querySelectorAll('dd').entries() ?? []) {
      const index = inRow.findIndex((column) => idOf(column) === shown.columns[i]?.id);
      const cell = line?.querySelector(`[aria-colindex="${index + 1}"]`);
      value.parentElement?.toggleAttribute('hidden', !!cell && showsAll(cell, value));
    }
  });
  useElementSize('clientWidth', element);
  const [, heightPx] = useElementSize('offsetHeight', element);
  const report = useEffectEvent(() => onHeight?.(heightPx));
  useLayoutEffect(() => report(), [heightPx]);

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
      <DefinitionList
        items={shown.columns.map((column) => ({
          id: column.id,
          label: headerOf(column.columnDef),
          value: drawCell(shown.row, column, { ...place, form: 'whole' }),
        }))}
      />
      {personOf && <PersonButton person={personOf(row)} tabIndex={place.tabIndex} />}
    </div>
  );
}

function showsAll(cell: Element, value: Element): boolean {
  const isWhole = [cell, ...cell.querySelectorAll(':not(.sr-only)')].every(
    (part) =>
      part.scrollWidth <= part.clientWidth || getComputedStyle(part).overflowX === 'visible',
  );
  const buttonsIn = (part: Element) => part.querySelectorAll('a, button').length;
  const said = cell.textContent + cell.querySelector('[aria-label]')?.ariaLabel;
  const hasText = said.includes(value.textContent);
  return cell.clientWidth > 0 && isWhole && hasText && buttonsIn(cell) >= buttonsIn(value);
}

interface RowDrawerProps extends Pick<RowDetailsProps, 'row' | 'look'> {
  position: number;
  frame: ScrollFramePlace;
  onClose: () => void;
}

export function RowDrawer({ row, position, look, frame, onClose }: RowDrawerProps) {
  const { offset, startPx, headPx, heightPx } = frame;
  const titleId = useId();
  const topPx = useSelector(offset, (px) => Math.max(headPx, startPx - px));
  const place: CellPlace = { position, tabIndex: 0, form: 'stack', now: look.now };
  const shown = useOneRow(row, look.inRow);
  const { title = [], state = [] } = columnsByRole(shown.columns);
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
        <h2
          id={titleId}
          className="flex min-w-0 flex-1 items-center gap-2 font-semibold *:not-first:shrink-0"
        >
          {[...title, ...state].map((column) => (
            <span
              key={column.id}
              className={`truncate has-data-missing:hidden ${state.includes(column) ? 'text-hint font-normal' : ''}`}
            >
              {drawCell(shown.row, column, place)}
            </span>
          ))}
        </h2>
        <IconButton icon={X} label="Close" onClick={onClose} />
      </header>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-4 py-3">
        <RowDetails row={row} look={look} place={place} />
      </div>
    </aside>
  );
}
