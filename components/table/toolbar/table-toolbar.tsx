import { Columns3, Ellipsis, FileSpreadsheet, ListFilter } from 'lucide-react';
import { useRef } from 'react';
import { Button, classNames } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { PopoverButton } from '../../ui/popover-button';
import { useExport } from '../csv/use-export';
import { useElementSize } from '../grid/use-element-size';
import type { Table } from '../use-table';
import { FilterControl } from './filter-control';
import { SearchField } from './search-field';
import { TableStatus } from './table-status';
import { viewItems } from './view-items';

/** What the parts need of the width, so that none of them moves when the status changes. */
const filterPx = 150;
const wideFromPx = 600;
const inlineFromPx = 560;
const wordsPx = 130;
const tightBelowPx = 280;

/** The status is below the other parts, or beside the search in a wide toolbar. */
export function TableToolbar({ table }: { table: Table }) {
  const { search, filters, view, changeView } = table;
  const exporting = useExport(table);
  const bar = useRef<HTMLDivElement>(null);
  const widthPx = useElementSize(bar, 'clientWidth');
  const isWide = widthPx >= wideFromPx;
  const filtersPx = filters.length * filterPx;
  const isInline = widthPx >= inlineFromPx + filtersPx;
  const hasWords = widthPx >= inlineFromPx + wordsPx + (isInline ? filtersPx : 0);
  const controls = filters.map((filter) => (
    <FilterControl key={filter.id} filter={filter} table={table} isInline={isInline} />
  ));
  const status = (
    <div
      className={classNames(
        'flex min-h-7 min-w-0 items-center justify-end gap-x-1.5',
        isWide ? 'flex-1 basis-64' : '-me-1.5 basis-full',
        widthPx < tightBelowPx && 'flex-wrap',
      )}
    >
      <TableStatus table={table} />
    </div>
  );
  const exportItem = {
    label: 'Export CSV',
    icon: FileSpreadsheet,
    isDisabled: exporting.isOff,
    onChoose: exporting.start,
  };
  return (
    <div
      ref={bar}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 border-b border-line px-edge',
        isWide ? 'gap-y-2 py-2' : 'pt-1.5',
      )}
    >
      {search && (
        <SearchField
          {...search}
          value={view.search}
          onChange={(text, isTyping) => changeView({ search: text }, isTyping)}
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
            <Menu label="Columns" icon={Columns3} isLabelled={hasWords} items={viewItems(table)} />
            <Button
              variant="quiet"
              size="medium"
              icon={FileSpreadsheet}
              aria-label="Export CSV"
              title="Export CSV"
              aria-busy={exporting.isSaving || undefined}
              disabled={exporting.isOff}
              onClick={exporting.start}
            >
              {hasWords ? 'Export CSV' : undefined}
            </Button>
          </>
        ) : (
          <Menu label="More" icon={Ellipsis} items={[exportItem, ...viewItems(table)]} />
        )}
      </div>
      {!isWide && status}
      {exporting.dialog}
    </div>
  );
}
