import { type CSSProperties, useId, useRef, useSyncExternalStore } from 'react';
import { formatCount } from '../../../services/values/formats';
import { cellCopier } from '../csv/csv';
import type { Table } from '../use-table';
import { columnTemplate } from './column-layout';
import { HeadingRow } from './heading-row';
import { groupPx, groupStuckPx } from './item-geometry';
import { RowDrawer } from './row-drawer';
import { RowFrame } from './row-frame';
import type { ScrollFramePlace } from './scroll-frame';
import { TableHeader } from './table-header';
import { TableRow } from './table-row';
import { useTableGrid } from './use-table-grid';

interface TableGridProps {
  table: Table;
  place: ScrollFramePlace;
}

export function TableGrid({ table, place }: TableGridProps) {
  const { columns, shown, renderGroup } = table;
  const gridId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const state = useTableGrid(table, place, grid);
  const { items, geometry, look, activeIndex, opened, isOpen, press } = state;
  const { isWide } = look;
  // A group before it is stuck.
  const coveredIndex = useSyncExternalStore(place.offset.subscribe, () =>
    geometry.indexAt(place.offset.get() + geometry.partStuckPx - 1),
  );

  const drawItem = (index: number) => {
    const item = items.at(index);
    if (!item) return null;
    const row = { topPx: geometry.startOf(index) - geometry.topPx, 'aria-rowindex': index + 2 };
    const block = item.kind === 'heading' ? items.sectionAt(index) : items.partAt(index);
    const blockPx = block && geometry.startOf(block.end) - geometry.startOf(block.heading);
    if (item.kind !== 'row' && item.kind !== 'group') {
      const atPx = item.kind === 'heading' ? geometry.stuckPx : geometry.partStuckPx;
      const stuck = blockPx === undefined ? undefined : { atPx, blockPx };
      return <HeadingRow key={`${item.kind} ${index}`} {...row} {...{ item, table, stuck }} />;
    }
    const isActive = index === activeIndex;
    const id = `${gridId}-${index}`;
    if (item.kind === 'row') {
      const shownRow = shown.source[item.row];
      const group = renderGroup && items.blockAt(index);
      const rowCount = group?.rowCount ?? shown.rows.length;
      return (
        shownRow && (
          <TableRow
            key={item.row}
            {...row}
            id={id}
            row={shownRow}
            number={item.row}
            position={item.position + 1}
            look={look}
            aria-level={group && 2}
            name={
              isActive
                ? `row ${formatCount(item.position + 1)} of ${formatCount(rowCount)}`
                : undefined
            }
            isNext={table.isNext?.(shownRow)}
            isOpen={isOpen(item)}
          />
        )
      );
    }
    const group = { shown: item.shown, isOpen: isOpen(item), isWide };
    const heightPx = groupPx(isWide);
    const onToggle = () => press(item);
    return (
      <RowFrame
        key={`group ${item.shown.group.key}`}
        {...row}
        id={id}
        aria-level={1}
        aria-expanded={group.isOpen}
        isActive={isActive}
        stuck={{ atPx: geometry.partStuckPx, blockPx: blockPx ?? heightPx }}
        clipPx={blockPx && index <= coveredIndex ? heightPx - groupStuckPx(isWide, state.isLow) : 0}
        className="z-1 bg-surface-0"
        onPress={onToggle}
      >
        <div style={{ height: heightPx - 1 }}>
          {renderGroup?.({ ...group, tabIndex: isActive ? 0 : -1, onToggle })}
        </div>
      </RowFrame>
    );
  };

  return (
    <div className="flex items-start">
      {/* The grid is one Tab stop for all of its rows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- both roles are interactive */}
      <div
        ref={grid}
        role={renderGroup ? 'treegrid' : 'grid'}
        aria-label={table.label}
        aria-rowcount={table.isLoading || table.streamed.loadMore ? -1 : items.count + 1}
        aria-colcount={columns.length}
        aria-activedescendant={activeIndex === undefined ? undefined : `${gridId}-${activeIndex}`}
        tabIndex={0}
        onFocus={state.onFocus}
        onKeyDown={state.onKeyDown}
        onCopy={cellCopier(columns, (rowIndex) => {
          const item = items.at(rowIndex - 2);
          if (item?.kind !== 'row') return undefined;
          const row = shown.source[item.row];
          return row && { row, position: item.position + 1 };
        })}
        style={
          { '--columns': columnTemplate(columns), '--row': `${geometry.rowPx}px` } as CSSProperties
        }
        // With these margins the grid fills the scroller, so that focusing it does not scroll.
        className="group/grid min-w-0 flex-1 scroll-my-[100vh] focus-visible:outline-none"
      >
        <TableHeader table={table} isWide={isWide} stuckAtPx={place.headPx} />
        <div
          role="rowgroup"
          className="relative"
          style={{ height: geometry.startOf(items.count) - geometry.topPx }}
        >
          {state.drawn.map(drawItem)}
        </div>
      </div>
      {look.opensBeside && opened && (
        <RowDrawer
          row={opened.row}
          position={opened.item.position + 1}
          look={look}
          place={place}
          onClose={() => {
            press(opened.item);
            grid.current?.focus();
          }}
        />
      )}
    </div>
  );
}
