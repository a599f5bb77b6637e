import type { CSSProperties, ReactNode } from 'react';
import { formatCount } from '../../../services/values/formats';
import type { ShownSection, TableSections } from '../data/index/row-query';

interface HeadingPlace {
  topPx: number;
  ariaRowIndex: number;
  ariaLevel?: 1 | undefined;
  columnCount: number;
  /** The heading is sticky within this height; undefined for the text of an empty section. */
  blockPx: number | undefined;
  stuckAtPx: number;
}

interface SectionRowProps extends HeadingPlace {
  section: TableSections<never>['list'][number] | undefined;
  counts: ShownSection | undefined;
}

export function SectionRow({ section, counts, ...place }: SectionRowProps) {
  if (!section || !counts) return null;
  if (place.blockPx === undefined) {
    const text = counts.total === 0 ? section.empty : 'No matches in this section.';
    return (
      <Heading {...place} className="h-7 text-muted">
        {text}
      </Heading>
    );
  }
  const count = counts.count === counts.total ? '' : `${formatCount(counts.count)} of `;
  return (
    <Heading {...place} className="z-2 h-7 bg-surface-0 font-semibold">
      <span className="truncate">{section.title}</span>
      <span className="font-normal whitespace-nowrap text-muted tabular-nums">
        {`${count}${formatCount(counts.total)}`}
      </span>
    </Heading>
  );
}

interface DayRowProps extends HeadingPlace {
  title: string;
  count: number;
}

export function DayRow({ title, count, ...place }: DayRowProps) {
  return (
    <Heading {...place} className="z-1 h-6 justify-between bg-surface-1 font-semibold text-muted">
      <span className="truncate">{title}</span>
      <span className="tabular-nums">
        {formatCount(count)}
        <span className="sr-only"> on this day</span>
      </span>
    </Heading>
  );
}

function Heading(props: HeadingPlace & { className: string; children: ReactNode }) {
  const { topPx, blockPx, stuckAtPx, className } = props;
  const isSticky = blockPx !== undefined;
  const row = (place: string, style: CSSProperties) => (
    <div
      role="row"
      aria-rowindex={props.ariaRowIndex}
      aria-level={props.ariaLevel}
      style={style}
      className={`${place} ${className} flex items-center border-b border-line px-3 text-hint @sidebar:px-4`}
    >
      <div
        role="gridcell"
        aria-colspan={props.columnCount}
        className="flex min-w-0 flex-1 [justify-content:inherit] gap-2"
      >
        {props.children}
      </div>
    </div>
  );
  if (!isSticky) return row('absolute inset-x-0', { top: topPx });
  return (
    <div
      role="presentation"
      style={{ top: topPx, height: blockPx }}
      className="pointer-events-none absolute inset-x-0"
    >
      {row('pointer-events-auto sticky', { top: stuckAtPx })}
    </div>
  );
}
