import type { ShownSection, TableSections } from '../data/index/row-query';
import { formatCount } from '../../../services/values/formats';

interface SectionRowProps {
  topPx: number;
  ariaRowIndex: number;
  ariaLevel?: 1;
  columnCount: number;
  /** The heading is sticky within this height; undefined for the text of an empty section. */
  sectionPx: number | undefined;
  stuckAtPx: number;
  section: TableSections<never>['list'][number] | undefined;
  counts: ShownSection | undefined;
}

export function SectionRow(props: SectionRowProps) {
  const { topPx, sectionPx, section, counts } = props;
  if (!section || !counts) return null;
  const row = {
    role: 'row',
    'aria-rowindex': props.ariaRowIndex,
    'aria-level': props.ariaLevel,
  };
  const cell = {
    role: 'gridcell',
    'aria-colspan': props.columnCount,
    className: 'flex min-w-0 flex-1 gap-2',
  };
  if (sectionPx === undefined) {
    return (
      <div
        {...row}
        style={{ transform: `translateY(${topPx}px)` }}
        className="absolute inset-x-0 top-0 flex h-9 items-center border-b border-line px-3 text-muted"
      >
        <div {...cell}>{counts.total === 0 ? section.empty : 'No matches in this section.'}</div>
      </div>
    );
  }
  return (
    <div
      role="presentation"
      style={{ top: topPx, height: sectionPx }}
      className="pointer-events-none absolute inset-x-0"
    >
      <div
        {...row}
        style={{ top: props.stuckAtPx }}
        className="pointer-events-auto sticky z-1 flex h-9 items-center border-b border-line bg-surface-1 px-3 font-medium"
      >
        <div {...cell}>
          <span className="truncate">{section.title}</span>
          <span className="font-normal text-muted tabular-nums">
            {counts.count === counts.total
              ? formatCount(counts.total)
              : `${formatCount(counts.count)} of ${formatCount(counts.total)}`}
          </span>
        </div>
      </div>
    </div>
  );
}
