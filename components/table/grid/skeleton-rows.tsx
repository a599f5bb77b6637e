import type { CSSProperties } from 'react';
import { Skeleton } from '../../ui/loading';
import { useLasting } from '../../ui/use-lasting';
import type { Table } from '../use-table';
import { cellClass, columnTemplate, edgeClass, isWideForm } from './column-layout';
import { groupPx, rowPx } from './item-layout';
import { endRoomPx, type ScrollFramePlace } from './scroll-frame';

/** Rows that come sooner are drawn in its place. */
const waitMs = 100;

/** The shape of the rows or groups that come. */
export function SkeletonRows({ table, place }: { table: Table; place: ScrollFramePlace }) {
  const hasWaited = useLasting(true, waitMs);
  if (!hasWaited) return null;
  const { columns, density, groups } = table;
  const isWide = isWideForm(place.widthPx, columns);
  const heightPx = groups ? groupPx(isWide) : rowPx(density, isWide);
  const count = Math.ceil((place.heightPx - place.startPx) / heightPx);
  const bars = isWide || density === 'line' ? ['w-1/3'] : ['w-1/2', 'w-3/4'];
  return (
    <div
      aria-hidden
      style={{ '--columns': columnTemplate(columns), marginBottom: -endRoomPx } as CSSProperties}
      className="h-0 grow overflow-hidden"
    >
      {isWide && <div className="h-7 border-b border-line" />}
      {table.sections && (
        <div className="flex h-7 items-center border-b border-line px-edge">
          <Skeleton className="h-3 w-20" />
        </div>
      )}
      {Array.from({ length: Math.max(0, count) }, (_, row) => (
        <div key={row} style={{ height: heightPx }} className="grid border-b border-line">
          {isWide && !groups ? (
            <div className={`grid grid-cols-(--columns) items-center ${edgeClass}`}>
              {columns.map((column) => (
                <div key={column.id} className={cellClass(column)}>
                  <Skeleton className="h-3 w-3/4" />
                </div>
              ))}
            </div>
          ) : (
            <div className="flex flex-col justify-center gap-2 px-edge">
              {bars.map((width) => (
                <Skeleton key={width} className={`h-3 ${width}`} />
              ))}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
