import type { ReactNode } from 'react';
import { StickyHeading } from './sticky-heading';

interface SectionLineProps {
  topPx: number;
  ariaRowIndex: number;
  columnCount: number;
  /** For a heading, the height of its section: it sticks for as long as that is in view. */
  headedPx: number | undefined;
  stuckAtPx: number;
  children: ReactNode;
}

/** A line of the list that is no row: the heading of a section, or that it has nothing to show. */
export function SectionLine(props: SectionLineProps) {
  const { topPx, ariaRowIndex, headedPx } = props;
  const text = (
    <div role="gridcell" aria-colspan={props.columnCount} className="flex min-w-0 flex-1 gap-2">
      {props.children}
    </div>
  );
  if (headedPx !== undefined) {
    return (
      <StickyHeading
        topPx={topPx}
        sectionPx={headedPx}
        stuckAtPx={props.stuckAtPx}
        ariaRowIndex={ariaRowIndex}
      >
        {text}
      </StickyHeading>
    );
  }
  return (
    <div
      role="row"
      aria-rowindex={ariaRowIndex}
      style={{ transform: `translateY(${topPx}px)` }}
      className="absolute inset-x-0 top-0 flex h-9 items-center border-b border-line px-3 text-muted"
    >
      {text}
    </div>
  );
}
