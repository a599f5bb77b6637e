import { formatCount } from '../../../services/values/formats';
import type { Table } from '../use-table';
import { PlacedRow, type RowPlace } from './row-frame';
import type { HeadingItem } from './table-items';

const kindClasses: Record<HeadingItem['kind'], string> = {
  heading: 'z-2 h-7 bg-surface-0 font-semibold',
  day: 'z-1 h-6 justify-between bg-surface-1 font-semibold text-muted',
  none: 'h-7 text-muted',
};

interface HeadingRowProps extends RowPlace {
  item: HeadingItem;
  table: Table;
  'aria-rowindex': number;
}

/** The heading of a section or day, or the text of a section without rows. */
export function HeadingRow({ item, table, ...row }: HeadingRowProps) {
  return (
    <PlacedRow
      {...row}
      aria-level={table.renderGroup && 1}
      className={`${kindClasses[item.kind]} flex items-center px-edge text-hint`}
    >
      <div
        role="gridcell"
        aria-colspan={table.columns.length}
        className="flex min-w-0 flex-1 [justify-content:inherit] gap-2"
      >
        {headingText(item, table)}
      </div>
    </PlacedRow>
  );
}

function headingText(item: HeadingItem, { sections, shown, days }: Table) {
  if (item.kind === 'day') {
    return (
      <>
        <span className="truncate">{days?.title(item.day)}</span>
        <span>
          {formatCount(item.count)}
          <span className="sr-only"> on this day</span>
        </span>
      </>
    );
  }
  const section = sections?.[item.section];
  const { count = 0, total = 0 } = shown.sections[item.section] ?? {};
  if (item.kind === 'none') return total === 0 ? section?.empty : 'No matches in this section.';
  return (
    <>
      <span className="truncate">{section?.title}</span>
      <span className="font-normal whitespace-nowrap text-muted">
        {`${count === total ? '' : `${formatCount(count)} of `}${formatCount(total)}`}
      </span>
    </>
  );
}
