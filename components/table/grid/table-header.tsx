import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classNames } from '../../ui/class-names';
import type { AppTable } from '../use-app-table';

const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const ariaSorts = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

interface TableHeaderProps<Row> {
  table: AppTable<Row>;
  isWide: boolean;
}

export function TableHeader<Row>({ table, isWide }: TableHeaderProps<Row>) {
  return (
    <div role="rowgroup" className={isWide ? 'sticky top-0 z-2' : 'sr-only'}>
      <div
        role="row"
        aria-rowindex={1}
        className="grid h-8 grid-cols-(--columns) items-center border-b border-line bg-surface-1 text-hint"
      >
        {table.getVisibleLeafColumns().map((column, i) => {
          const { header, align } = column.columnDef.meta ?? { header: column.id, align: 'start' };
          const direction = column.getIsSorted() || 'none';
          const Icon = icons[direction];
          const side = align === 'end' ? 'justify-end' : undefined;
          const canSort = column.getCanSort();
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={i + 1}
              aria-sort={canSort ? ariaSorts[direction] : undefined}
              className={classNames('flex h-full min-w-0 items-center font-medium', side)}
            >
              {canSort && isWide ? (
                <button
                  type="button"
                  onClick={column.getToggleSortingHandler()}
                  className={classNames(
                    'group/sort relative flex h-full w-full min-w-0 items-center gap-1 px-2 -outline-offset-2 hover:bg-surface-2',
                    side,
                  )}
                >
                  <span className="line-clamp-2 text-start leading-tight wrap-normal text-ellipsis">
                    {header}
                  </span>
                  {/* The sort icon takes no space from the name. */}
                  <Icon
                    size={14}
                    aria-hidden
                    className={
                      direction === 'none'
                        ? classNames(
                            'absolute inset-y-0 my-auto bg-surface-2 opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
                            align === 'end' ? 'left-0.5' : 'right-0.5',
                          )
                        : 'shrink-0'
                    }
                  />
                </button>
              ) : (
                <span className="line-clamp-2 px-2 leading-tight wrap-normal text-ellipsis">
                  {header}
                </span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
