import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../ui/button';
import { DefinitionList } from '../../ui/definition-list';
import { ProblemNote } from '../../ui/problems';
import { belowCellsClass } from './column-layout';
import { useElementSize } from './use-element-size';
import type { TableRow } from '../data/streamed-rows';
import type { CellPlace } from '../data/table-column';
import type { RowLook } from './use-table-grid';

interface RowDetailsProps {
  row: TableRow;
  look: RowLook;
  place: CellPlace;
}

/** All values of a row, but for those that its line, if they are below it, shows whole. */
export function RowDetails({ row, look, place }: RowDetailsProps) {
  const { columns, detailColumns } = look;
  const element = useRef<HTMLDivElement>(null);
  // Draws again at another width.
  useElementSize(element, 'clientWidth');
  // After each drawing, and before the height is measured: whether a cell is cut is known only then.
  useLayoutEffect(() => {
    const line = element.current?.closest('[role=row]');
    for (const [i, value] of element.current?.querySelectorAll('dd').entries() ?? []) {
      const index = columns.findIndex(({ id }) => id === detailColumns[i]?.id);
      const cell = line?.querySelector(`[aria-colindex="${index + 1}"]`);
      value.parentElement?.toggleAttribute('hidden', !!cell && showsAll(cell, value));
    }
  });

  return (
    <div ref={element} className="flex flex-col gap-2">
      <ProblemNote problems={row.problems} />
      <DefinitionList
        items={detailColumns.map(({ id, header, cell }) => ({
          id,
          label: header,
          value: cell(row, { ...place, form: 'whole' }),
        }))}
      />
    </div>
  );
}

/** Neither cuts nor shortens the value, and has its buttons too. */
function showsAll(cell: Element, value: Element): boolean {
  const isWhole = [cell, ...cell.querySelectorAll(':not(.sr-only)')].every(
    (part) =>
      part.scrollWidth <= part.clientWidth || getComputedStyle(part).overflowX === 'visible',
  );
  const [buttons = 0, wanted = 0] = [cell, value].map(
    (part) => part.querySelectorAll('a, button').length,
  );
  // A button of the line may be an icon with a name.
  const said = cell.textContent + cell.querySelector('[aria-label]')?.ariaLabel;
  const hasText = said.includes(value.textContent);
  return cell.clientWidth > 0 && isWhole && hasText && buttons >= wanted;
}

interface DetailsCellProps {
  isWide: boolean;
  colSpan: number;
  onHeight: (heightPx: number) => void;
  children: ReactNode;
}

/** The details below their row. */
export function DetailsCell({ isWide, colSpan, onHeight, children }: DetailsCellProps) {
  const element = useRef<HTMLDivElement>(null);
  const heightPx = useElementSize(element, 'offsetHeight');
  const report = useEffectEvent(onHeight);
  useLayoutEffect(() => report(heightPx), [heightPx]);
  return (
    <div
      ref={element}
      role="gridcell"
      aria-colspan={colSpan}
      className={classNames(
        'max-h-[60vh] cursor-auto overflow-y-auto bg-surface-1 px-3 pt-1 pb-3 @sidebar:px-4',
        isWide && belowCellsClass,
      )}
    >
      {children}
    </div>
  );
}
