import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { isSameSort } from '../view/table-view';
import type { Table } from '../use-table';
import { edgeClass } from './column-layout';

const restClass =
  'absolute inset-y-0 my-auto bg-surface-2 opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100';
const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

export function TableHeader(props: { table: Table; isWide: boolean; stuckAtPx: number }) {
  const { isWide, stuckAtPx } = props;
  const { columns, sort, defaultSort, changeSort } = props.table;
  const press = (column: string) => {
    const last = sort?.id === column ? sort : undefined;
    // Without a choice, a default order would be the same again.
    const isCleared = last?.desc && !isSameSort(last, defaultSort);
    changeSort(isCleared ? undefined : { id: column, desc: last?.desc === false });
  };
  return (
    <div role="rowgroup" style={{ top: stuckAtPx }} className={isWide ? 'sticky z-2' : 'sr-only'}>
      <div
        role="row"
        aria-rowindex={1}
        className={`grid h-7 grid-cols-(--columns) items-center border-b border-line bg-surface-0 text-hint font-semibold text-muted ${edgeClass}`}
      >
        {columns.map(({ id, header, align, index, csv }, i) => {
          const sorted = sort?.desc ? 'descending' : 'ascending';
          const direction = sort?.id === id ? sorted : 'none';
          const Icon = icons[direction];
          const signClass =
            direction === 'none'
              ? `${restClass} ${align === 'end' ? 'left-0.5' : 'right-0.5'}`
              : 'shrink-0';
          const side = align === 'end' ? 'justify-end' : '';
          const name = (
            <span className="line-clamp-2 text-start leading-[13px] wrap-normal text-ellipsis">
              {header}
            </span>
          );
          return (
            <div
              key={id}
              role="columnheader"
              aria-colindex={i + 1}
              aria-sort={index && direction}
              className={`flex h-full min-w-0 items-center ${side} ${csv ? '' : 'col-end-[-1]'}`}
            >
              {index && isWide ? (
                <button
                  type="button"
                  onClick={() => press(id)}
                  className={`group/sort relative flex h-full w-full min-w-0 items-center gap-1 px-2 -outline-offset-2 hover:bg-surface-2 ${side}`}
                >
                  {name}
                  <Icon size={14} aria-hidden className={signClass} />
                </button>
              ) : (
                <div className="min-w-0 px-2">{name}</div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
