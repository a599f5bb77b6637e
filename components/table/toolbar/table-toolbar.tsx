import { Download, SlidersHorizontal } from 'lucide-react';
import { IconButton } from '../../ui/button';
import { PopoverButton } from '../../ui/popover-button';
import { ColumnsMenu } from './columns-menu';
import { FilterControl } from './filter-control';
import type { RowQuery, Sort } from '../data/index/row-query';
import { SearchField } from './search-field';
import { SortFields } from './sort-fields';
import type { TableRow } from '../data/streamed-rows';
import type { TableColumn } from '../data/table-column';
import type { TableFilter } from '../data/table-view';

interface TableToolbarProps {
  columns: readonly TableColumn<never>[];
  switchedColumns: readonly string[];
  onSwitchColumns: (columns: readonly string[]) => void;
  searchLabel: string | undefined;
  filters: readonly TableFilter[];
  /** All of the list, once they are loaded. */
  rows: readonly TableRow[];
  view: RowQuery;
  sort: Sort | undefined;
  onChangeView: (change: Partial<RowQuery>, isTyping?: boolean) => void;
  isExporting: boolean;
  /** Undefined while there is nothing to export. */
  onExport: (() => void) | undefined;
}

export function TableToolbar(props: TableToolbarProps) {
  const { columns, searchLabel, filters, view, onChangeView } = props;
  const activeCount = filters.filter(({ id }) => view.filters[id]).length;
  const filterControls = (isInline: boolean) =>
    filters.map((filter) => (
      <FilterControl
        key={filter.id}
        isInline={isInline}
        filter={filter}
        rows={props.rows}
        value={view.filters[filter.id] ?? ''}
        onChange={(value) => onChangeView({ filters: { ...view.filters, [filter.id]: value } })}
      />
    ));
  return (
    <div className="flex items-start gap-2 px-3 pb-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        {searchLabel !== undefined && (
          <SearchField
            label={searchLabel}
            value={view.search}
            onChange={(search, isTyping) => onChangeView({ search }, isTyping)}
          />
        )}
        <div className="hidden @table:contents">{filterControls(true)}</div>
      </div>
      <div className="flex items-center gap-1">
        <div className="@table:hidden">
          <PopoverButton
            label={filters.length > 0 ? 'Filter and sort' : 'Sort'}
            icon={SlidersHorizontal}
            count={activeCount}
          >
            <div className="flex flex-col gap-3">
              {filterControls(false)}
              <SortFields
                columns={columns}
                sort={props.sort}
                onSort={(sort) => onChangeView({ sort })}
              />
            </div>
          </PopoverButton>
        </div>
        <ColumnsMenu
          columns={columns}
          switched={props.switchedColumns}
          onSwitch={props.onSwitchColumns}
        />
        <IconButton
          icon={Download}
          label="Export CSV"
          className="border border-line-control"
          aria-busy={props.isExporting || undefined}
          disabled={props.isExporting || !props.onExport}
          onClick={props.onExport}
        />
      </div>
    </div>
  );
}
