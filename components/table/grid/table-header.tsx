import { ArrowDown, ArrowUp } from 'lucide-react';
import { headerOf, type TableInstance } from '../columns/features';
import { edgeClass } from './column-layout';
import { ResizeHandle } from './resize-handle';
import type { GridProps } from './table-parts';

const icons = { asc: ArrowUp, desc: ArrowDown, none: undefined };
const said = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

type Props = Pick<GridProps, 'columns' | 'place'> & { instance: TableInstance; isWide: boolean };

export function TableHeader({ instance, columns, isWide, place }: Props) {
  const stuck = isWide ? 'sticky z-2 group-data-closed/grid:invisible' : 'sr-only';
  return (
    <div role="rowgroup" style={{ top: place.headPx }} className={stuck}>
      <div
        role="row"
        aria-rowindex={1}
        className={`grid h-7 grid-cols-(--columns) items-center border-b border-line bg-surface-0 text-hint font-semibold text-muted ${edgeClass}`}
      >
        {instance.getHeaderGroups()[0]?.headers.map(({ column }, i) => {
          const { columnDef } = column;
          const direction = column.getIsSorted() || 'none';
          const Icon = icons[direction];
          const side = columnDef.meta?.align === 'end' ? 'justify-end' : '';
          const name = (
            <span className="line-clamp-2 text-start leading-[13px] wrap-normal text-ellipsis">
              {headerOf(columnDef)}
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
              {isWide && <ResizeHandle column={columnDef} columns={columns} />}
            </div>
          );
        })}
      </div>
    </div>
  );
}
