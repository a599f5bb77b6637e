import { functionalUpdate } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import { headerOf, idOf, useAppTable } from '../columns/features';
import { isSameSort } from '../view/table-view';
import { edgeClass } from './column-layout';
import { ResizeHandle } from './resize-handle';
import type { GridProps } from './table-parts';

const icons = { asc: ArrowUp, desc: ArrowDown, none: undefined };
const said = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

const noRows: never[] = [];

type Props = Omit<GridProps, 'selection'> & { isWide: boolean };

export function TableHeader({ table, view, columns, isWide, place }: Props) {
  const { sort, changeSort } = view;
  const sorting = useMemo(() => (sort ? [sort] : []), [sort]);
  const instance = useAppTable({
    columns: columns.defined,
    data: noRows,
    state: { sorting },
    // To remove a sort that is the default would change nothing.
    enableSortingRemoval: !isSameSort(sort, table.defaultSort),
    onSortingChange: (change) => changeSort(functionalUpdate(change, sorting)[0]),
  });
  const stuck = isWide ? 'sticky z-2 group-data-closed/grid:invisible' : 'sr-only';
  return (
    <div role="rowgroup" style={{ top: place.headPx }} className={stuck}>
      <div
        role="row"
        aria-rowindex={1}
        className={`grid h-7 grid-cols-(--columns) items-center border-b border-line bg-surface-0 text-hint font-semibold text-muted ${edgeClass}`}
      >
        {columns.shown.map((definition, i) => {
          const column = instance.getColumn(idOf(definition));
          if (!column) return null;
          const direction = column.getIsSorted() || 'none';
          const Icon = icons[direction];
          const side = definition.meta?.align === 'end' ? 'justify-end' : '';
          const name = (
            <span className="line-clamp-2 text-start leading-[13px] wrap-normal text-ellipsis">
              {headerOf(definition)}
            </span>
          );
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={i + 1}
              aria-sort={column.getCanSort() ? said[direction] : undefined}
              data-column={column.id}
              className={`relative flex h-full min-w-0 items-center ${side}`}
            >
              {column.getCanSort() && isWide ? (
                <button
                  type="button"
                  onClick={column.getToggleSortingHandler()}
                  className={`flex h-full w-full min-w-0 items-center gap-1 px-2 -outline-offset-2 hover:bg-surface-2 ${side}`}
                >
                  {name}
                  {Icon && <Icon size={14} aria-hidden className="shrink-0" />}
                </button>
              ) : (
                <div className={`min-w-0 pe-2 ${side ? '-ms-4' : 'ps-2'}`}>{name}</div>
              )}
              {isWide && <ResizeHandle column={definition} columns={columns} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
