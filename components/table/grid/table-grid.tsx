import { useCallback, useEffect, useId, useMemo, useRef, type CSSProperties } from 'react';
import { cellCopier } from '../csv/copy-cells';
import { gridKeyHandler } from './grid-keys';
import { sectionHeightPx } from './kept-lines';
import { lineGeometry } from './line-geometry';
import type { ShownRows, Sort } from '../data/index/row-query';
import { SectionLine } from './section-line';
import type { TableRow } from '../data/streamed-rows';
import type { TableColumn } from '../data/table-column';
import { columnTemplate, isWideForm } from './table-form';
import { TableHeader } from './table-header';
import { tableItems } from './table-items';
import { rowElementId, TableRowLine } from './table-row-line';
import { SectionText } from './section-text';
import type { TableSections } from '../data/table-sections';
import { useActiveRow } from './use-active-row';
import { columnDefinitions, useAppTable } from '../use-app-table';
import { useElementSize } from './use-element-size';
import { useExpandedRows } from './use-expanded-rows';
import { useScrollAnchor } from './use-scroll-anchor';
import { useTableLines } from './use-table-lines';

/** So many lines before the end of the list, more of it is asked for. */
const NEAR_END = 30;

interface TableGridProps<Row extends TableRow> {
  label: string;
  columns: readonly TableColumn<Row>[];
  hiddenColumns: readonly string[];
  shown: ShownRows<Row>;
  sections?: TableSections<Row>;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** What a press on a row, or Enter, does; without it the row shows all of its values. */
  onOpen?: (row: Row) => void;
  /** More rows may still come, so their number is not known. */
  isGrowing: boolean;
  onNearEnd?: () => void;
}

/** The scrolled part of a table: a grid of any number of rows, of which only a few are drawn. */
export function TableGrid<Row extends TableRow>(props: TableGridProps<Row>) {
  const { columns, hiddenColumns, shown, sections, sort, onSort, onOpen, onNearEnd } = props;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { widthPx, heightPx } = useElementSize(scroller);
  const { heights, toggle, setHeight } = useExpandedRows(shown.source);
  const [activeRow, setActiveRow] = useActiveRow(shown.source);

  const visibleColumns = useMemo(
    () => columns.filter(({ id }) => !hiddenColumns.includes(id)),
    [columns, hiddenColumns],
  );
  const isWide = isWideForm(widthPx, visibleColumns);
  const items = useMemo(() => tableItems(shown), [shown]);
  const geometry = useMemo(() => lineGeometry(items, isWide, heights), [items, isWide, heights]);
  const activeIndex = useMemo(
    () => (activeRow === undefined ? undefined : items.indexOfRow(activeRow)),
    [items, activeRow],
  );
  const lines = useTableLines({ scroller, geometry, items, activeIndex });
  useScrollAnchor({ scroller, geometry, items, shown });

  const virtualLines = lines.getVirtualItems();
  const drawn = useMemo(
    () =>
      virtualLines.flatMap(({ index }) => {
        const item = items.at(index);
        const row = item?.kind === 'row' ? shown.source[item.row] : undefined;
        if (item?.kind !== 'row' || !row) return [];
        const isActive = item.row === activeRow;
        return { row, number: item.row, position: item.position + 1, isActive, isWide };
      }),
    [virtualLines, items, shown, activeRow, isWide],
  );
  const sorting = useMemo(
    () => (sort ? [{ id: sort.column, desc: sort.isDescending }] : []),
    [sort],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(hiddenColumns.map((id) => [id, false])),
    [hiddenColumns],
  );
  const table = useAppTable({
    columns: useMemo(() => columnDefinitions(columns), [columns]),
    data: drawn,
    state: { sorting, columnVisibility },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      onSort(next && { column: next.id, isDescending: next.desc });
    },
  });
  const { rowsById } = table.getRowModel();

  // What is on the screen counts: the active row stays drawn wherever it stands.
  const lastIndex = lines.range?.endIndex ?? 0;
  const isNearEnd = lastIndex >= items.count - NEAR_END;
  useEffect(() => {
    if (isNearEnd) onNearEnd?.();
  }, [isNearEnd, onNearEnd]);

  const press = useCallback(
    (number: number) => {
      setActiveRow(number);
      const row = shown.source[number];
      if (onOpen && row) onOpen(row);
      else toggle(number);
    },
    [onOpen, setActiveRow, shown.source, toggle],
  );
  const activate = (index: number) => {
    const item = items.at(index);
    if (item?.kind !== 'row') return;
    setActiveRow(item.row);
    lines.scrollToIndex(index, { align: 'auto' });
  };

  return (
    // Rows are made of values to read and of controls: the grid gives them one place in the Tab order.
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.isGrowing ? -1 : items.count + 1}
      aria-colcount={visibleColumns.length}
      aria-activedescendant={
        activeRow !== undefined && activeIndex !== undefined
          ? rowElementId(gridId, activeRow)
          : undefined
      }
      tabIndex={0}
      onFocus={(event) => {
        if (event.target !== event.currentTarget || activeIndex !== undefined) return;
        const top = items.at(geometry.indexAt(event.currentTarget.scrollTop + geometry.coveredPx));
        if (top?.kind === 'row') setActiveRow(top.row);
      }}
      onKeyDown={gridKeyHandler({
        items,
        activeIndex,
        rowsPerPage: Math.max(1, Math.floor((heightPx - geometry.coveredPx) / geometry.rowPx) - 1),
        onActivate: activate,
        onOpen: press,
        onToggle: toggle,
      })}
      onCopy={cellCopier(visibleColumns, (ariaRowIndex) => {
        const item = items.at(ariaRowIndex - 2);
        if (item?.kind !== 'row') return undefined;
        const row = shown.source[item.row];
        return row && { row, position: item.position + 1 };
      })}
      style={{ '--columns': columnTemplate(visibleColumns) } as CSSProperties}
      className="group/grid relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto [overflow-anchor:none] focus-visible:outline-none"
    >
      <TableHeader table={table} isWide={isWide} />
      <div role="rowgroup" className="relative" style={{ height: lines.getTotalSize() }}>
        {virtualLines.map(({ index, start }) => {
          const item = items.at(index);
          const topPx = start - geometry.headerPx;
          if (!item) return null;
          if (item.kind !== 'row') {
            const section = item.kind === 'heading' ? items.sectionAt(index) : undefined;
            return (
              <SectionLine
                key={`${item.kind} ${item.section}`}
                topPx={topPx}
                headedPx={section && sectionHeightPx(lines, section)}
                stuckAtPx={geometry.headerPx}
                ariaRowIndex={index + 2}
                columnCount={visibleColumns.length}
              >
                <SectionText item={item} shown={shown} sections={sections} />
              </SectionLine>
            );
          }
          const row = rowsById[item.row];
          if (!row) return null;
          return (
            <TableRowLine
              key={item.row}
              gridId={gridId}
              row={row}
              columns={visibleColumns}
              topPx={topPx}
              ariaRowIndex={index + 2}
              isWide={isWide}
              isExpanded={heights.has(item.row)}
              onPress={press}
              onToggle={toggle}
              onDetailsHeight={setHeight}
            />
          );
        })}
      </div>
    </div>
  );
}
