import { useCallback, useEffect, useId, useMemo, useRef, type CSSProperties } from 'react';
import { cellCopier } from '../csv/copy-cells';
import type { DayHeadings, ShownRows, Sort, TableSections } from '../data/index/row-query';
import { useRowDensity } from '../data/row-density';
import type { TableRow as RowWithId } from '../data/streamed-rows';
import type { TableColumn } from '../data/table-column';
import type { GroupedRows, OpenGroups, RenderGroup } from '../groups/group-rows';
import { gridKeyHandler } from './grid-keys';
import { RowFrame } from './row-frame';
import { DayRow, SectionRow } from './section-row';
import { columnTemplate, isWideForm } from './column-layout';
import { groupPx, itemGeometry } from './item-geometry';
import type { ScrollFramePlace } from './scroll-frame';
import { TableHeader } from './table-header';
import { itemId, nearestStop, tableItems } from './table-items';
import { TableRow } from './table-row';
import { useElementSize } from './use-element-size';
import { useRowState } from './use-row-state';
import { useScrollAnchor } from './use-scroll-anchor';
import { useVirtualItems } from './use-virtual-items';

/** Loads more rows when the last visible item is this close to the end. */
const nearEndItems = 30;

interface TableGridProps<Row extends RowWithId> {
  label: string;
  place: ScrollFramePlace;
  /** Without those that are hidden. */
  columns: readonly TableColumn<Row>[];
  /** In an expanded row. */
  detailColumns: readonly TableColumn<Row>[];
  shown: ShownRows<Row> | GroupedRows<Row>;
  sections?: TableSections<never>['list'];
  days?: DayHeadings<Row> | undefined;
  isNext?: ((row: Row) => boolean) | undefined;
  openGroups: OpenGroups;
  renderGroup?: RenderGroup;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** Called on click or Enter; without it the row expands. */
  onOpen?: (row: Row) => void;
  onDetailsShown?: ((id: string) => void) | undefined;
  /** The final row count is not known yet. */
  isGrowing: boolean;
  onNearEnd?: () => void;
}

export function TableGrid<Row extends RowWithId>(props: TableGridProps<Row>) {
  const { columns, shown, days, openGroups, renderGroup, onOpen, onNearEnd } = props;
  const { scroller, startPx, headPx } = props.place;
  const isTree = renderGroup !== undefined;
  const gridId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const { widthPx } = useElementSize(grid);
  const { activeId, setActiveId, heights, toggle, setHeight } = useRowState(shown.source);

  const isWide = isWideForm(widthPx, columns);
  const density = useRowDensity();
  const { isOpen } = openGroups;
  const items = useMemo(
    () => tableItems(shown, isOpen, days && ((row) => days.of(shown.source[row] as Row))),
    [shown, isOpen, days],
  );
  const geometry = useMemo(
    () => itemGeometry(items, { isWide, density, detailHeights: heights, startPx, headPx }),
    [items, isWide, density, heights, startPx, headPx],
  );
  const activeIndex = useMemo(
    () => (activeId === undefined ? undefined : items.indexOf(activeId)),
    [items, activeId],
  );
  const virtualizer = useVirtualItems({ place: props.place, geometry, items, activeIndex });
  useScrollAnchor({ place: props.place, geometry, items, shown });

  // The active row is always drawn, so use the visible range instead of the drawn items.
  const lastIndex = virtualizer.range?.endIndex ?? 0;
  const isNearEnd = lastIndex >= items.count - nearEndItems;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  const press = useCallback(
    (number: number) => {
      setActiveId(number);
      const row = shown.source[number];
      if (onOpen && row) onOpen(row);
      else toggle(number);
    },
    [onOpen, setActiveId, shown.source, toggle],
  );
  const activate = (index: number) => {
    setActiveId(itemId(items.at(index)));
    const isFirst = index === nearestStop(items, 0, 1);
    const fits = geometry.startOf(index + 1) <= props.place.heightPx;
    // The first row brings the head back.
    if (isFirst && fits) scroller.current?.scrollTo({ top: 0 });
    else virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const toggleGroup = (key: string) => {
    setActiveId(key);
    openGroups.toggle(key);
  };

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
            blockPx={heightOf(items.dayAt(index))}
            stuckAtPx={geometry.dayStuckPx}
            title={days?.title(item.day) ?? ''}
            count={item.count}
          />
        );
      case 'group': {
        const { key } = item.shown.group;
        const isActive = key === activeId;
        const onToggle = () => toggleGroup(key);
        const tabIndex = isActive ? 0 : -1;
        return (
          <RowFrame
            key={`group ${key}`}
            {...place}
            ariaLevel={1}
            isOpen={isOpen(key)}
            isActive={isActive}
            onPress={onToggle}
          >
            <div style={{ height: groupPx(isWide) - 1 }}>
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
              isActive={item.row === activeId}
              isNext={props.isNext?.(row)}
              isWide={isWide}
              density={density}
              isExpanded={heights.has(item.row)}
              onPress={press}
              onDetailsShown={props.onDetailsShown}
              onDetailsHeight={setHeight}
            />
          )
        );
      }
      default:
        return null;
    }
  };

  const visiblePx = props.place.heightPx - geometry.coveredPx - props.place.footPx;
  return (
    // The grid is one Tab stop for all of its rows.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- both roles are interactive
    <div
      ref={grid}
      role={isTree ? 'treegrid' : 'grid'}
      aria-label={props.label}
      aria-rowcount={props.isGrowing ? -1 : items.count + 1}
      aria-colcount={columns.length}
      aria-activedescendant={activeIndex === undefined ? undefined : `${gridId}-${activeIndex}`}
      tabIndex={0}
      onFocus={(event) => {
        if (event.target !== event.currentTarget || activeIndex !== undefined) return;
        const top = geometry.indexAt((scroller.current?.scrollTop ?? 0) + geometry.coveredPx);
        const stop = nearestStop(items, top, 1);
        if (stop !== undefined) setActiveId(itemId(items.at(stop)));
      }}
      onKeyDown={gridKeyHandler({
        items,
        activeIndex,
        rowsPerPage: Math.max(1, Math.floor(visiblePx / geometry.rowPx) - 1),
        onActivate: activate,
        onOpen: press,
        onToggle: toggle,
        isGroupOpen: isOpen,
        onToggleGroup: toggleGroup,
      })}
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
      className="group/grid scroll-my-[100vh] focus-visible:outline-none"
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
  );
}
