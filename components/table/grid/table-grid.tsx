import { useId } from 'react';
import { formatDay } from '../../../services/values/day-formats';
import { formatCount } from '../../../services/values/formats';
import { usePageCommand } from '../../ui/page-commands';
import { isNewRow } from '../../lists/streamed-rows';
import { columnTemplate, leastWidth } from './column-layout';
import { RowDrawer } from './row-details';
import { TableHeader } from './table-header';
import type { HeadingItem } from './item-layout';
import { RowFrame, type RowFrameProps, TableRow } from './table-row';
import type { GridProps } from './table-parts';
import { useTableGrid } from './use-table-grid';

export function TableGrid(props: GridProps) {
  const { table, view, columns, selection, place } = props;
  const { shown } = view;
  const { list, renderGroup } = table;
  const gridId = useId();
  const state = useTableGrid(props);
  const { grid, layout, look, widthPx, activeIndex, opened, isOpen, press, instance } = state;
  const { isWide } = look;
  usePageCommand('focusList', () => grid.current?.focus());

  const close = (row: number) => {
    press(row);
    grid.current?.focus();
  };
  const drawItem = (index: number) => {
    const item = layout.at(index);
    if (!item) return null;
    const isActive = index === activeIndex;
    const placed = {
      id: isActive ? `${gridId}-${index}` : undefined,
      topPx: layout.startOf(index) - layout.topPx,
      stuck: layout.stuckAt(index),
      'aria-rowindex': index + 2,
    };
    if (item.kind === 'group') {
      const group = {
        shown: item.shown,
        isOpen: isOpen(item.id),
        isWide,
        tabIndex: isActive ? 0 : -1,
        onToggle: () => press(item.id),
      } as const;
      return (
        <RowFrame
          key={`group ${item.id}`}
          {...placed}
          aria-level={1}
          aria-selected={selection.has(item.id)}
          aria-expanded={group.isOpen}
          isActive={isActive}
          className="z-1 bg-surface-0"
        >
          <div className="sticky start-0 w-(--frame)" style={{ height: layout.groupPx - 1 }}>
            {renderGroup?.(group)}
          </div>
        </RowFrame>
      );
    }
    if (item.kind !== 'row') {
      return (
        <HeadingRow
          key={`${item.kind} ${index}`}
          {...placed}
          item={item}
          {...{ table, view, columns }}
        />
      );
    }
    const row = state.drawnRowAt(index);
    const shownRow = state.rowAt(index);
    if (!row || !shownRow) return null;
    const { position } = shownRow;
    const group = renderGroup && layout.partAt(index);
    const rowCount = group?.rowCount ?? shown.rows.length;
    const name = () => `row ${formatCount(position)} of ${formatCount(rowCount)}`;
    return (
      <TableRow
        key={item.id}
        {...placed}
        {...{ position, look }}
        row={row.original}
        columns={columns.shown}
        aria-level={group && 2}
        aria-selected={selection.has(item.id)}
        name={isActive ? name() : undefined}
        isNew={isNewRow(row.original, table.list.newSince)}
        isNext={table.isNext?.(row.original)}
        isOpen={isOpen(item.id)}
      />
    );
  };

  const heightPx = layout.startOf(layout.count) - layout.topPx;
  const neededPx = leastWidth(columns.shown, columns.sizes);
  const isSideways = isWide && neededPx > widthPx;
  const sizes = {
    '--columns': columnTemplate(columns.shown, columns.sizes),
    '--row': `${layout.rowPx}px`,
    '--frame': `${widthPx}px`,
    minWidth: isSideways ? neededPx : undefined,
  };
  return (
    <div className="flex items-start">
      <div
        ref={grid}
        role={renderGroup ? 'treegrid' : 'grid'}
        aria-label={table.label ?? table.title}
        aria-multiselectable
        data-selecting={selection.count > 0 || undefined}
        data-sideways={isSideways || undefined}
        aria-rowcount={view.isLoading || list.loadMore ? -1 : layout.count + 1}
        aria-colcount={columns.shown.length}
        aria-activedescendant={activeIndex === undefined ? undefined : `${gridId}-${activeIndex}`}
        tabIndex={0}
        {...state.input}
        style={sizes}
        // With these margins the grid fills the scroller, so that focusing it does not scroll.
        className="group/grid min-w-0 flex-1 scroll-my-[100vh] focus-visible:outline-none"
      >
        <TableHeader {...{ instance, columns, isWide }} stuckAtPx={place.headPx} />
        <div role="rowgroup" className="relative" style={{ height: heightPx }}>
          {state.drawn.map(drawItem)}
        </div>
      </div>
      {look.opensBeside && opened && (
        <RowDrawer {...opened} look={look} frame={place} onClose={() => close(opened.number)} />
      )}
    </div>
  );
}

const kindClasses: Record<HeadingItem['kind'], string> = {
  heading: 'z-2 h-7 bg-surface-0 font-semibold',
  day: 'z-1 h-6 justify-between bg-surface-1 font-semibold text-muted',
  none: 'h-7 text-muted',
};

type HeadingRowProps = RowFrameProps &
  Pick<GridProps, 'table' | 'view' | 'columns'> & { item: HeadingItem };

function HeadingRow({ item, table, view, columns, ...row }: HeadingRowProps) {
  const [title, count] = headingTexts(item, table, view);
  return (
    <RowFrame
      {...row}
      aria-level={table.renderGroup && 1}
      className={`${kindClasses[item.kind]} flex items-center px-edge text-hint`}
    >
      <div
        role="gridcell"
        aria-colspan={columns.shown.length}
        className="flex min-w-0 flex-1 [justify-content:inherit] gap-2 group-data-sideways/grid:sticky group-data-sideways/grid:start-3 group-data-sideways/grid:flex-none"
      >
        <span className="truncate">{title}</span>
        <span
          className={`whitespace-nowrap ${item.kind === 'heading' ? 'font-normal text-muted' : ''}`}
        >
          {count}
          {item.kind === 'day' && <span className="sr-only"> on this day</span>}
        </span>
      </div>
    </RowFrame>
  );
}

function headingTexts(item: HeadingItem, table: GridProps['table'], { shown }: GridProps['view']) {
  if (item.kind === 'day') {
    const title = item.atMs == null ? 'No date' : formatDay(item.atMs);
    return [title, formatCount(item.count)];
  }
  const section = (table.groups?.sections ?? table.sections?.list)?.[item.section];
  const { count = 0, total = 0 } = shown.sections[item.section] ?? {};
  if (item.kind === 'none') return [total === 0 ? section?.empty : 'No matches in this section.'];
  const matching = count === total ? '' : `${formatCount(count)} of `;
  return [section?.title, `${matching}${formatCount(total)}`];
}
