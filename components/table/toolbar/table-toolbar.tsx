import { Columns3, Ellipsis, ListFilter } from 'lucide-react';
import { classNames, IconButton } from '../../ui/button';
import { Menu } from '../../ui/menu';
import { usePageCommand } from '../../ui/page-commands';
import { useExport } from './use-export';
import { rowsAt } from '../index/row-query';
import type { TableParts } from '../grid/table-parts';
import { useElementSize } from '../grid/scroll-frame';
import { wideFromPx } from '../grid/column-layout';
import { columnItems } from './column-items';
import { periodItems } from './filter-control';
import { SearchField } from './search-field';
import { TableStatus } from './table-status';
import { ViewChips } from './view-chips';

const wordsFromPx = 960;
const tightBelowPx = 280;

export function TableToolbar(props: TableParts) {
  const { table, view, columns } = props;
  const filters = view.filters.filter((filter) => !filter.column && !('isChips' in filter));
  const periods = filters.flatMap((filter) =>
    filter.kind === 'period' ? periodItems(filter, view) : [],
  );
  const others = table.menuItems?.(() => rowsAt(view.shown)) ?? [];
  const { item: exporting, isSaving, dialog } = useExport(props);
  usePageCommand('exportCsv', exporting.isDisabled ? undefined : exporting.onChoose);
  const isShort = table.isShort && !view.isFiltered;
  const [bar, widthPx] = useElementSize('clientWidth');
  const isWide = widthPx >= wideFromPx;
  const columnMenu = columnItems(columns, widthPx);
  const more = isWide ? others : [exporting, ...others, ...columnMenu];
  const hasWords = widthPx >= wordsFromPx;
  const status = (
    <div
      className={classNames(
        'flex min-h-7 min-w-0 items-center justify-end gap-x-1.5',
        isWide ? 'flex-1 basis-72' : '-me-1.5 basis-full',
        widthPx < tightBelowPx && 'flex-wrap',
      )}
    >
      <TableStatus {...props} />
    </div>
  );
  return (
    <div
      ref={bar}
      className={classNames(
        'flex flex-wrap items-center gap-x-2 border-b border-line px-edge',
        isWide ? 'gap-y-2 py-2' : 'pt-1.5',
      )}
    >
      {!isShort && <SearchField search={table.search} view={view} />}
      {isWide && status}
      <div className={isShort ? 'hidden' : '-me-1.5 flex items-center'}>
        <Menu label="Filters" icon={ListFilter} isLabelled={hasWords} items={periods} />
        {isWide && (
          <>
            <Menu label="Columns" icon={Columns3} isLabelled={hasWords} items={columnMenu} />
            <IconButton
              size="medium"
              icon={exporting.icon}
              label={exporting.label}
              aria-busy={isSaving || undefined}
              disabled={exporting.isDisabled}
              onClick={exporting.onChoose}
            >
              {hasWords ? exporting.label : undefined}
            </IconButton>
          </>
        )}
        {more.length > 0 && <Menu label="More" icon={Ellipsis} items={more} />}
      </div>
      {!isShort && <ViewChips {...props} filters={filters} />}
      {!isWide && status}
      {dialog}
    </div>
  );
}
