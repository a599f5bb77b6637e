import { type CSSProperties, useId, useRef } from 'react';
import { formatCount } from '../../../services/values/formats';
import { cellCopier } from '../csv/copy-cells';
import type { TableRow as RowWithId } from '../data/streamed-rows';
import { columnTemplate } from './column-layout';
import { groupPx, groupStuckPx } from './item-geometry';
import { RowDrawer } from './row-drawer';
import { RowFrame } from './row-frame';
import { DayRow, SectionRow } from './section-row';
import { TableHeader } from './table-header';
import { TableRow } from './table-row';
import { type TableGridProps, useTableGrid } from './use-table-grid';

export function TableGrid<Row extends RowWithId>(props: TableGridProps<Row>) {
  const { columns, shown, days, renderGroup } = props;
  const { headPx } = props.place;
  const { isOpen } = props.openGroups;
  const isTree = renderGroup !== undefined;
  const gridId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const state = useTableGrid(props, grid);
  const { items, geometry, virtualizer, isWide, activeId, activeIndex, press } = state;

  const scrolledPx = virtualizer.scrollOffset ?? 0;

  const drawItem = (index: number, topPx: number) => {
    const item = items.at(index);
    const place = { id: `${gridId}-${index}`, topPx, ariaRowIndex: index + 2 };
    const heightOf = (block: { heading: number; end: number } | undefined) =>
      block && geometry.startOf(block.end) - geometry.startOf(block.heading);
    switch (item?.kind) {
      case 'heading':
      case 'none': {
        return (
          <SectionRow
            key={`${item.kind} ${item.section}`}
            {...place}
            ariaLevel={isTree ? 1 : undefined}
            columnCount={columns.length}
            blockPx={item.kind === 'heading' ? heightOf(items.sectionAt(index)) : undefined}
            stuckAtPx={geometry.stuckPx}
            section={props.sections?.[item.section]}
            counts={shown.sections[item.section]}
          />
        );
      }
      case 'day':
        return (
          <DayRow
            key={`day ${index}`}
            {...place}
            columnCount={columns.length}
            blockPx={heightOf(items.partAt(index))}
            stuckAtPx={geometry.partStuckPx}
            title={days?.title(item.day) ?? ''}
            count={item.count}
          />
        );
      case 'group': {
        const { key } = item.shown.group;
        const isActive = key === activeId;
        const onToggle = () => state.toggleGroup(key);
        const tabIndex = isActive ? 0 : -1;
        const heightPx = groupPx(isWide);
        const blockPx = heightOf(items.partAt(index));
        const isStuck = scrolledPx + geometry.partStuckPx > geometry.startOf(index);
        const clipPx = blockPx && isStuck ? heightPx - groupStuckPx(isWide, state.isLow) : 0;
        return (
          <RowFrame
            key={`group ${key}`}
            {...place}
            ariaLevel={1}
            isOpen={isOpen(key)}
            isActive={isActive}
            stuck={{ atPx: geometry.partStuckPx, blockPx: blockPx ?? heightPx, clipPx }}
            onPress={onToggle}
          >
            <div style={{ height: heightPx - 1 }}>
              {renderGroup?.({
                shown: item.shown,
                isOpen: isOpen(key),
                isWide,
                tabIndex,
                onToggle,
              })}
            </div>
          </RowFrame>
        );
      }
      case 'row': {
        const row = shown.source[item.row];
        const isActive = item.row === activeId;
        const group = isTree ? items.blockAt(index) : undefined;
        const count = formatCount(group?.rowCount ?? shown.rows.length);
        return (
          row && (
            <TableRow
              key={item.row}
              {...place}
              row={row}
              number={item.row}
              position={item.position + 1}
              columns={columns}
              detailColumns={props.detailColumns}
              ariaLevel={isTree ? 2 : undefined}
              isActive={isActive}
              name={isActive ? `row ${formatCount(item.position + 1)} of ${count}` : undefined}
              isNext={props.isNext?.(row)}
              isWide={isWide}
              density={state.density}
              isExpanded={state.isExpanded(item.row)}
              opensBeside={state.opensBeside}
              onPress={press}
              onDetailsShown={props.onDetailsShown}
              onDetailsHeight={state.setHeight}
            />
          )
        );
      }
      default:
        return null;
    }
  };

  return (
    <div className="flex items-start">
      {/* The grid is one Tab stop for all of its rows. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- both roles are interactive */}
      <div
        ref={grid}
        role={isTree ? 'treegrid' : 'grid'}
        aria-label={props.label}
        aria-rowcount={props.isGrowing ? -1 : items.count + 1}
        aria-colcount={columns.length}
        aria-activedescendant={activeIndex === undefined ? undefined : `${gridId}-${activeIndex}`}
        tabIndex={0}
        onFocus={state.onFocus}
        onKeyDown={state.onKeyDown}
        onCopy={cellCopier(columns, (ariaRowIndex) => {
          const item = items.at(ariaRowIndex - 2);
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
        <TableHeader
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          isWide={isWide}
          stuckAtPx={headPx}
        />
        <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer
            .getVirtualItems()
            .map(({ index, start }) => drawItem(index, start - geometry.topPx))}
        </div>
      </div>
      {state.besideRow && (
        <RowDrawer
          row={state.besideRow.row}
          position={state.besideRow.position}
          columns={columns}
          detailColumns={props.detailColumns}
          place={props.place}
          scrolledPx={scrolledPx}
          onShown={props.onDetailsShown}
          onClose={() => {
            if (typeof activeId === 'number') press(activeId);
            grid.current?.focus();
          }}
        />
      )}
    </div>
  );
}
