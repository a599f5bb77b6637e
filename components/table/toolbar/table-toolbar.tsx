import { Columns3, Ellipsis, FileSpreadsheet, ListFilter } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button, classNames } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { PopoverButton } from '../../ui/popover-button';
import type { RowQuery } from '../data/index/row-query';
import type { TableRow } from '../data/streamed-rows';
import type { TableColumn } from '../data/table-column';
import type { TableFilter } from '../data/table-view';
import { useElementSize } from '../grid/use-element-size';
import { FilterControl } from './filter-control';
import { SearchField } from './search-field';
import { columnItems, useRowItems } from './view-items';

/** What the parts need of the width, so that none of them moves when the status changes. */
const filterPx = 150;
const wideFromPx = 600;
const inlineFromPx = 560;
const wordsPx = 130;
const tightBelowPx = 280;

interface TableToolbarProps {
  columns: readonly TableColumn<never>[];
  switchedColumns: readonly string[];
  onSwitchColumns: (columns: readonly string[]) => void;
  search: { label: string; placeholder?: string } | undefined;
  filters: readonly TableFilter[];
  /** All of the list, once they are loaded. */
  rows: readonly TableRow[];
  view: RowQuery;
  onChangeView: (change: Partial<RowQuery>, isTyping?: boolean) => void;
  isExporting: boolean;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
  /** Below the toolbar, or beside the search in a wide one. */
  children: ReactNode;
}

export function TableToolbar(props: TableToolbarProps) {
  const { search, filters, view, onChangeView, isExporting, onExport = () => {} } = props;
  const bar = useRef<HTMLDivElement>(null);
  const { widthPx } = useElementSize(bar);
  const isWide = widthPx >= wideFromPx;
  const isInline = widthPx >= inlineFromPx + filters.length * filterPx;
  const hasWords = widthPx >= inlineFromPx + wordsPx + (isInline ? filters.length * filterPx : 0);
  const isExportOff = isExporting || !props.onExport;
  const controls = filters.map((filter) => (
    <FilterControl
      key={filter.id}
      isInline={isInline}
      filter={filter}
      rows={props.rows}
      value={view.filters[filter.id] ?? ''}
      onChange={(value) => onChangeView({ filters: { ...view.filters, [filter.id]: value } })}
    />
  ));
  const exportItem = {
    label: 'Export CSV',
    icon: FileSpreadsheet,
    isDisabled: isExportOff,
    onChoose: onExport,
  };
  const viewItems = [
    ...useRowItems(),
    ...columnItems(props.columns, props.switchedColumns, props.onSwitchColumns),
  ];
  const status = (
    <div
      className={classNames(
        'flex min-h-7 min-w-0 items-center justify-end gap-x-1.5',
        isWide ? 'flex-1 basis-64' : '-me-1.5 basis-full',
        widthPx < tightBelowPx && 'flex-wrap',
      )}
    >
      {props.children}
    </div>
  );
  return (
    <div
      ref={bar}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 border-b border-line px-3 @sidebar:px-4',
        isWide ? 'gap-y-2 py-2' : 'pt-1.5',
      )}
    >
      {search && (
        <SearchField
          {...search}
          value={view.search}
          onChange={(text, isTyping) => onChangeView({ search: text }, isTyping)}
        />
      )}
      {isWide && status}
      {isInline && controls}
      <div className="-me-1.5 flex items-center">
        {!isInline && (
          <PopoverButton
            label="Filters"
            icon={ListFilter}
            isLabelled={hasWords}
            count={filters.filter(({ id }) => view.filters[id]).length}
          >
            <div className="flex flex-col gap-2">{controls}</div>
          </PopoverButton>
        )}
        {isWide ? (
          <>
            <Menu label="Columns" icon={Columns3} isLabelled={hasWords} items={viewItems} />
            <Button
              variant="quiet"
              size="medium"
              icon={FileSpreadsheet}
              aria-label="Export CSV"
              title="Export CSV"
              aria-busy={isExporting || undefined}
              disabled={isExportOff}
              onClick={onExport}
            >
              {hasWords ? 'Export CSV' : undefined}
            </Button>
          </>
        ) : (
          <Menu label="More" icon={Ellipsis} items={[exportItem, ...viewItems]} />
        )}
      </div>
      {!isWide && status}
    </div>
  );
}
