import { useId } from 'react';
import { formatCount } from '../../../services/values/formats';
import { usePageCommand } from '../../ui/page-commands';
import { columnTemplate, leastWidth } from './column-layout';
import { HeadingRow } from './heading-row';
import { groupPx } from './item-layout';
import { RowDrawer } from './row-details';
import { RowFrame } from './row-frame';
import { TableHeader } from './table-header';
import { TableRow } from './table-row';
import type { GridProps } from './table-parts';
import { useTableGrid } from './use-table-grid';

export function TableGrid(props: GridProps) {
  const { table, view, selection, place } = props;
  const { shown } = view;
  const { list, renderGroup } = table;
  const gridId = useId();
  const state = useTableGrid(props);
  const { grid, layout, settings, widthPx, activeIndex, opened, isOpen, press, instance } = state;
  const { isWide, inRow } = settings;
  const columns = { ...props.columns, shown: inRow };
  usePageCommand('focusList', () => grid.current?.focus());

  const close = (id: number) => {
    press(id);
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
      return (
        <RowFrame
          key={`group ${item.id}`}
          {...placed}
          aria-level={1}
          aria-selected={selection.has(item.id)}
          aria-expanded={isOpen(item.id)}
          isActive={isActive}
          className="z-1 bg-surface-0"
        >
          <div className="sticky start-0 w-(--frame)" style={{ height: groupPx(isWide) - 1 }}>
            {renderGroup?.({
              shown: item.shown,
              isOpen: isOpen(item.id),
              isWide,
              tabIndex: isActive ? 0 : -1,
              onToggle: () => press(item.id),
            })}
          </div>
        </RowFrame>
      );
    }
    if (item.kind !== 'row') {
      return (
        <HeadingRow key={`${item.kind} ${index}`} {...placed} {...{ item, table, view, columns }} />
      );
    }
    const row = state.rowAt(index);
    if (!row) return null;
    const position = item.position + 1;
    const group = renderGroup && layout.subsectionAt(index);
    const rowCount = group?.rowCount ?? shown.indexes.length;
    const name = () => `row ${formatCount(position)} of ${formatCount(rowCount)}`;
    return (
      <TableRow
        key={item.id}
        {...placed}
        {...{ row, position, settings }}
        aria-level={group && 2}
        aria-selected={selection.has(item.id)}
        name={isActive ? name() : undefined}
        isNext={table.isNext?.(row)}
        isOpen={isOpen(item.id)}
      />
    );
  };

  const heightPx = layout.startOf(layout.count) - layout.topPx;
  const neededPx = leastWidth(inRow, columns.sizes);
  const isSideways = isWide && neededPx > widthPx;
  const sizes = {
    '--columns': columnTemplate(inRow, columns.sizes),
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
        // Groups that are closed have no columns, and opening one moves nothing.
        data-closed={layout.blocks.every(({ rowCount }) => rowCount === 0) || undefined}
        data-sideways={isSideways || undefined}
        aria-rowcount={view.isLoading || list.loadMore ? -1 : layout.count + 1}
        aria-colcount={inRow.length}
        aria-activedescendant={activeIndex === undefined ? undefined : `${gridId}-${activeIndex}`}
        tabIndex={0}
        {...state.input}
        style={sizes}
        // With these margins the grid fills the scroller, so that focusing it does not scroll.
        className="group/grid min-w-0 flex-1 scroll-my-[100vh] focus-visible:outline-none"
      >
        <TableHeader {...{ instance, columns, isWide, place }} />
        <div role="rowgroup" className="relative" style={{ height: heightPx }}>
          {state.drawn.map(drawItem)}
        </div>
      </div>
      {settings.opensBeside && opened && (
        <RowDrawer {...opened} settings={settings} frame={place} onClose={() => close(opened.id)} />
      )}
    </div>
  );
}
