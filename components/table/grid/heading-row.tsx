import { formatDay } from '../../../services/values/day-formats';
import { formatCount } from '../../../services/values/formats';
import { RowFrame, type RowFrameProps } from './row-frame';
import type { HeadingItem } from './table-items';
import type { GridProps } from './table-parts';

const kindClasses: Record<HeadingItem['kind'], string> = {
  heading: 'z-2 h-7 bg-surface-0 font-semibold',
  day: 'z-1 h-6 justify-between bg-surface-1 font-semibold text-muted',
  none: 'h-7 text-muted',
};

type HeadingRowProps = RowFrameProps &
  Pick<GridProps, 'table' | 'view' | 'columns'> & { item: HeadingItem };

export function HeadingRow({ item, table, view, columns, ...frame }: HeadingRowProps) {
  const [title, count] = headingTexts(item, table, view);
  return (
    <RowFrame
      {...frame}
      aria-level={table.renderGroup && 1}
      className={`${kindClasses[item.kind]} flex items-center px-edge text-hint`}
    >
      <div
        role="gridcell"
        aria-colspan={columns.shown.length}
        className="flex min-w-0 flex-1 [justify-content:inherit] gap-2 group-data-sideways/grid:sticky group-data-sideways/grid:start-3 group-data-sideways/grid:flex-none"
      >
        <span className="truncate">{title}</span>
        <span
          className={`whitespace-nowrap ${item.kind === 'heading' ? 'font-normal text-muted' : ''}`}
        >
          {count}
          {'atMs' in item && <span className="sr-only"> on this day</span>}
        </span>
      </div>
    </RowFrame>
  );
}

function headingTexts(item: HeadingItem, table: GridProps['table'], { shown }: GridProps['view']) {
  if (item.kind === 'day') {
    const title = item.atMs == null ? 'Without a date' : formatDay(item.atMs);
    return [title, formatCount(item.count)];
  }
  const { id, count = 0, total = 0 } = shown.sections[item.section] ?? {};
  const sections = table.groups?.sections ?? table.sections?.list;
  const section = sections?.find((each) => each.id === id);
  if (item.kind === 'none') return [total === 0 ? section?.empty : 'No matches in this section.'];
  const matching = count === total ? '' : `${formatCount(count)} of `;
  return [section?.title, `${matching}${formatCount(total)}`];
}
