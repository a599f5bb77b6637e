import { type CSSProperties, useId } from 'react';
import { formatDay } from '../../../services/values/day-formats';
import { formatCount } from '../../../services/values/formats';
import { usePageCommand } from '../../ui/page-commands';
import { rowsAt } from '../index/row-query';
import type { Table } from '../use-table';
import { isNewRow } from '../../lists/streamed-rows';
import { columnTemplate } from './column-layout';
import { RowDrawer } from './row-details';
import type { ScrollFramePlace } from './scroll-frame';
import { TableHeader } from './table-header';
import type { HeadingItem } from './table-items';
import { RowFrame, type RowFrameProps, TableRow } from './table-row';
import { useTableGrid } from './use-table-grid';

export function TableGrid({ table, place }: { table: Table; place: ScrollFramePlace }) {
  const { columns, shown, renderGroup, selection } = table;
  const gridId = useId();
  const state = useTableGrid(table, place);
  const { grid, layout, look, activeIndex, opened, isOpen, press } = state;
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
    const row = {
      id: isActive ? `${gridId}-${index}` : undefined,
      topPx: layout.startOf(index) - layout.topPx,
      stuck: layout.stuckAt(index),
      'aria-rowindex': index + 2,
    };
    if (item.kind === 'group') {
      const { start, count } = item.shown;
      const group = {
        shown: item.shown,
        rows: () => rowsAt({ ...shown, rows: shown.rows.subarray(start, start + count) }),
        isOpen: isOpen(item.id),
        isWide,
        tabIndex: isActive ? 0 : -1,
        onToggle: () => press(item.id),
      } as const;
      return (
        <RowFrame
          key={`group ${item.id}`}
          {...row}
          aria-level={1}
          aria-selected={selection.has(item.id)}
          aria-expanded={group.isOpen}
          isActive={isActive}
          className="z-1 bg-surface-0"
        >
          <div style={{ height: layout.groupPx - 1 }}>{renderGroup?.(group)}</div>
        </RowFrame>
      );
    }
    if (item.kind !== 'row') {
      return <HeadingRow key={`${item.kind} ${index}`} {...row} item={item} table={table} />;
    }
    const shownRow = state.rowAt(index);
    if (!shownRow) return null;
    const group = renderGroup && layout.partAt(index);
    const rowCount = group?.rowCount ?? shown.rows.length;
    const name = () => `row ${formatCount(shownRow.position)} of ${formatCount(rowCount)}`;
    return (
      <TableRow
        key={item.id}
        {...row}
        {...shownRow}
        look={look}
        aria-level={group && 2}
        aria-selected={selection.has(item.id)}
        name={isActive ? name() : undefined}
        isNew={isNewRow(shownRow.row, table.newSince)}
        isNext={table.isNext?.(shownRow.row)}
        isPast={table.isPast?.(shownRow.row)}
        isOpen={isOpen(item.id)}
      />
    );
  };

  const heightPx = layout.startOf(layout.count) - layout.topPx;
  const sizes = { '--columns': columnTemplate(columns), '--row': `${layout.rowPx}px` };
  return (
    <div className="flex items-start">
      <div
        ref={grid}
        role={renderGroup ? 'treegrid' : 'grid'}
        aria-label={table.label}
        aria-multiselectable
        data-selecting={selection.count > 0 || undefined}
        aria-rowcount={table.isLoading || table.streamed.loadMore ? -1 : layout.count + 1}
        aria-colcount={columns.length}
        aria-activedescendant={activeIndex === undefined ? undefined : `${gridId}-${activeIndex}`}
        tabIndex={0}
        {...state.input}
        style={sizes as CSSProperties}
        // With these margins the grid fills the scroller, so that focusing it does not scroll.
        className="group/grid min-w-0 flex-1 scroll-my-[100vh] focus-visible:outline-none"
      >
        <TableHeader table={table} isWide={isWide} stuckAtPx={place.headPx} />
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

function HeadingRow({ item, table, ...row }: RowFrameProps & { item: HeadingItem; table: Table }) {
  const [title, count] = headingTexts(item, table);
  return (
    <RowFrame
      {...row}
      aria-level={table.renderGroup && 1}
      className={`${kindClasses[item.kind]} flex items-center px-edge text-hint`}
    >
      <div
        role="gridcell"
        aria-colspan={table.columns.length}
        className="flex min-w-0 flex-1 [justify-content:inherit] gap-2"
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

function headingTexts(item: HeadingItem, { sections, shown }: Table) {
  if (item.kind === 'day') {
    const title = item.day === undefined ? 'No date' : formatDay(item.day);
    return [title, formatCount(item.count)];
  }
  const section = sections?.[item.section];
  const { count = 0, total = 0 } = shown.sections[item.section] ?? {};
  if (item.kind === 'none') return [total === 0 ? section?.empty : 'No matches in this section.'];
  const matching = count === total ? '' : `${formatCount(count)} of `;
  return [section?.title, `${matching}${formatCount(total)}`];
}
