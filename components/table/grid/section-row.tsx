import type { CSSProperties, ReactNode } from 'react';
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
  const row = (className: string, style: CSSProperties, content: ReactNode) => (
    <div
      role="row"
      aria-rowindex={props.ariaRowIndex}
      aria-level={props.ariaLevel}
      style={style}
      className={`${className} flex h-7 items-center border-b border-line px-3 text-hint @sidebar:px-4`}
    >
      <div role="gridcell" aria-colspan={props.columnCount} className="flex min-w-0 flex-1 gap-2">
        {content}
      </div>
    </div>
  );
  if (sectionPx === undefined) {
    const text = counts.total === 0 ? section.empty : 'No matches in this section.';
    return row('absolute inset-x-0 text-muted', { top: topPx }, text);
  }
  const count = counts.count === counts.total ? '' : `${formatCount(counts.count)} of `;
  return (
    <div
      role="presentation"
      style={{ top: topPx, height: sectionPx }}
      className="pointer-events-none absolute inset-x-0"
    >
      {row(
        'pointer-events-auto sticky z-1 bg-surface-0 font-semibold',
        { top: props.stuckAtPx },
        <>
          <span className="truncate">{section.title}</span>
          <span className="font-normal text-muted tabular-nums">
            {`${count}${formatCount(counts.total)}`}
          </span>
        </>,
      )}
    </div>
  );
}
