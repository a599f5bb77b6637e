import { formatCount } from '../../../services/values/formats';
import type { ShownRows } from '../data/index/row-query';
import type { TableItem } from './table-items';
import type { TableSections } from '../data/table-sections';

interface SectionTextProps<Row> {
  item: Exclude<TableItem, { kind: 'row' }>;
  shown: ShownRows<Row>;
  sections: TableSections<Row> | undefined;
}

/** The title of a section with its count, or why it shows no rows. */
export function SectionText<Row>({ item, shown, sections }: SectionTextProps<Row>) {
  const counts = shown.sections[item.section];
  const section = sections?.list.find(({ id }) => id === counts?.id);
  if (!counts || !section) return null;
  if (item.kind === 'none') return counts.total === 0 ? section.empty : 'Nothing matches here.';
  return (
    <>
      <span className="truncate">{section.title}</span>
      <span className="font-normal text-muted tabular-nums">
        {counts.count === counts.total
          ? formatCount(counts.total)
          : `${formatCount(counts.count)} of ${formatCount(counts.total)}`}
      </span>
    </>
  );
}
