import {
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  type RefObject,
} from 'react';
import type { DayHeadings, ShownRows, Sort, TableSections } from '../data/index/row-query';
import { useRowDensity } from '../data/row-density';
import type { TableRow as RowWithId } from '../data/streamed-rows';
import type { TableColumn } from '../data/table-column';
import type { GroupedRows, OpenGroups, RenderGroup } from '../groups/group-rows';
import { isWideForm } from './column-layout';
import { handleGridKey } from './grid-keys';
import { itemGeometry } from './item-geometry';
import type { ScrollFramePlace } from './scroll-frame';
import { itemId, nearestStop, tableItems } from './table-items';
import { useElementSize } from './use-element-size';
import { noHeights, useRowState } from './use-row-state';
import { useScrollAnchor } from './use-scroll-anchor';
import { useVirtualItems } from './use-virtual-items';

/** The scroller of a window of 640 px, below the top bar of 44 px. */
const lowBelowPx = 596;
/** Narrower lists show the details below their row. */
const besideFromPx = 1000;
/** Loads more rows when the last visible item is this close to the end. */
const nearEndItems = 30;

export interface TableGridProps<Row extends RowWithId> {
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
  onDetailsShown?: ((id: string) => void) | undefined;
  /** The final row count is not known yet. */
  isGrowing: boolean;
  onNearEnd?: () => void;
}

/** What is drawn where, which row is active or opened, and what the keys do. */
export function useTableGrid<Row extends RowWithId>(
  props: TableGridProps<Row>,
  grid: RefObject<HTMLElement | null>,
) {
  const { place, columns, shown, openGroups, onNearEnd } = props;
  const { scroller, startPx, headPx } = place;
  const { widthPx } = useElementSize(grid);
  const { activeId, setActiveId, heights, toggle, setHeight } = useRowState(shown.source);
  const opensBeside = place.widthPx >= besideFromPx;
  const detailHeights = opensBeside ? noHeights : heights;

  const isWide = isWideForm(widthPx, columns, opensBeside && heights.size > 0);
  // Wide rows have a column for the date.
  const days = isWide ? undefined : props.days;
  const isLow = place.heightPx < lowBelowPx;
  const density = useRowDensity();
  const { isOpen } = openGroups;
  const items = useMemo(
    () => tableItems(shown, isOpen, days && ((row) => days.of(shown.source[row] as Row))),
    [shown, isOpen, days],
  );
  const geometry = useMemo(
    () => itemGeometry(items, { isWide, isLow, density, detailHeights, startPx, headPx }),
    [items, isWide, isLow, density, detailHeights, startPx, headPx],
  );
  const activeIndex = useMemo(
    () => (activeId === undefined ? undefined : items.indexOf(activeId)),
    [items, activeId],
  );
  const virtualizer = useVirtualItems({ place, geometry, items, activeIndex });
  useScrollAnchor({ place, geometry, items, shown, activeId });

  // The active row is always drawn, so use the visible range instead of the drawn items.
  const lastIndex = virtualizer.range?.endIndex ?? 0;
  const isNearEnd = lastIndex >= items.count - nearEndItems;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  const justOpened = useRef<number>(undefined);
  useEffect(() => {
    const number = justOpened.current;
    if (number === undefined || !detailHeights.get(number)) return;
    justOpened.current = undefined;
    virtualizer.scrollToIndex(items.indexOf(number) ?? 0, { align: 'auto' });
  }, [detailHeights, items, virtualizer]);
  const press = useCallback(
    (number: number) => {
      justOpened.current = number;
      setActiveId(number);
      toggle(number, opensBeside);
    },
    [setActiveId, toggle, opensBeside],
  );
  const setActive = (index: number) => {
    const id = itemId(items.at(index));
    setActiveId(id);
    const isWalked = opensBeside && heights.size > 0 && typeof id === 'number';
    if (isWalked && !heights.has(id)) toggle(id, true);
  };
  const activate = (index: number) => {
    setActive(index);
    const isFirst = index === nearestStop(items, 0, 1);
    const fits = geometry.startOf(index + 1) <= place.heightPx;
    // The first row brings the head back.
    if (isFirst && fits) scroller.current?.scrollTo({ top: 0 });
    else virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  // Beside the list, the details are those of the active row.
  const active = opensBeside && activeIndex !== undefined ? items.at(activeIndex) : undefined;
  const beside = active?.kind === 'row' && heights.has(active.row) ? active : undefined;
  const besideRow = beside && shown.source[beside.row];

  const toggleGroup = (key: string) => {
    setActiveId(key);
    openGroups.toggle(key);
  };

  const visiblePx = place.heightPx - geometry.coveredPx - place.footPx;
  return {
    items,
    geometry,
    virtualizer,
    isWide,
    isLow,
    density,
    activeId,
    activeIndex,
    besideRow: besideRow && { row: besideRow, position: beside.position + 1 },
    opensBeside,
    isExpanded: (row: number) => (opensBeside ? row === beside?.row : heights.has(row)),
    setHeight,
    press,
    toggleGroup,
    /** The focus is at the grid, or at a control in one of its rows or in its header. */
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const topPx = (scroller.current?.scrollTop ?? 0) + geometry.coveredPx;
      const stop =
        target === currentTarget
          ? (activeIndex ?? nearestStop(items, geometry.indexAt(topPx), 1))
          : Number(target.closest('[role=row]')?.ariaRowIndex) - 2;
      if (stop !== undefined && stop >= 0 && stop !== activeIndex) setActive(stop);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      handleGridKey(event, {
        items,
        activeIndex,
        rowsPerPage: Math.max(1, Math.floor(visiblePx / geometry.rowPx) - 1),
        onActivate: activate,
        onPress: press,
        isRowOpen: (row) => heights.has(row),
        isGroupOpen: isOpen,
        onToggleGroup: toggleGroup,
      }),
  };
}
