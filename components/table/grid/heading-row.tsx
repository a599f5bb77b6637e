import { formatCount } from '../../../services/values/formats';
import type { Table } from '../use-table';
import { RowFrame, type RowFrameProps } from './row-frame';
import type { HeadingItem } from './table-items';

const kindClasses: Record<HeadingItem['kind'], string> = {
  heading: 'z-2 h-7 bg-surface-0 font-semibold',
  day: 'z-1 h-6 justify-between bg-surface-1 font-semibold text-muted',
  none: 'h-7 text-muted',
};

interface HeadingRowProps extends RowFrameProps {
  item: HeadingItem;
  table: Table;
}

/** The heading of a section or day, or the text of a section without rows. */
export function HeadingRow({ item, table, ...row }: HeadingRowProps) {
  const [title, count] = headingTexts(item, table);
  return (
    <RowFrame
      {...row}
      aria-level={table.renderGroup && 1}
      className={`${kindClasses[item.kind]} flex items-center px-edge text-hint`}
    >
      <div
        role="gridcell"
        aria-colspan={table.columns.length}
        className="flex min-w-0 flex-1 [justify-content:inherit] gap-2"
      >
        <span className="truncate">{title}</span>
        <span
          className={`whitespace-nowrap ${item.kind === 'heading' ? 'font-normal text-muted' : ''}`}
        >
          {count}
          {item.kind === 'day' && <span className="sr-only"> on this day</span>}
        </span>
      </div>
    </RowFrame>
  );
}

function headingTexts(item: HeadingItem, { sections, shown, days }: Table) {
  if (item.kind === 'day') return [days?.title(item.day), formatCount(item.count)];
  const section = sections?.[item.section];
  const { count = 0, total = 0 } = shown.sections[item.section] ?? {};
  if (item.kind === 'none') return [total === 0 ? section?.empty : 'No matches in this section.'];
  const matching = count === total ? '' : `${formatCount(count)} of `;
  return [section?.title, `${matching}${formatCount(total)}`];
}
