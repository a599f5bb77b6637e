import type { CSSProperties } from 'react';
import { Skeleton } from '../../ui/loading';
import type { TableColumn } from '../data/table-column';
import { columnTemplate } from './item-geometry';

const rows = Array.from({ length: 24 }, (_, i) => i);

export function SkeletonRows({ columns }: { columns: readonly TableColumn<never>[] }) {
  return (
    <div
      aria-hidden
      style={{ '--columns': columnTemplate(columns) } as CSSProperties}
      className="h-0 grow overflow-hidden"
    >
      <div className="hidden h-8 border-b border-line bg-surface-1 @table:block" />
      {rows.map((row) => (
        <div key={row} className="border-b border-line">
          <div className="flex h-[55px] flex-col justify-center gap-2 px-3 @table:hidden">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-3 w-3/4" />
          </div>
          <div className="hidden h-[35px] grid-cols-(--columns) items-center @table:grid">
            {columns.map(({ id }) => (
              <div key={id} className="px-2">
                <Skeleton className="h-3 w-3/4" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
