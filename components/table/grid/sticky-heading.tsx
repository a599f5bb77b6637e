import type { ReactNode } from 'react';

interface StickyHeadingProps {
  topPx: number;
  /** With the heading itself. */
  sectionPx: number;
  /** How far below the top of what scrolls it stays, where a header covers the first pixels. */
  stuckAtPx: number;
  ariaRowIndex: number;
  /** In a tree of rows. */
  ariaLevel?: 1;
  /** The cell with the title. */
  children: ReactNode;
}

/** Stays in view until the next section pushes it out, which the browser does by itself. */
export function StickyHeading(props: StickyHeadingProps) {
  return (
    <div
      role="presentation"
      style={{ top: props.topPx, height: props.sectionPx }}
      className="pointer-events-none absolute inset-x-0"
    >
      <div
        role="row"
        aria-rowindex={props.ariaRowIndex}
        aria-level={props.ariaLevel}
        style={{ top: props.stuckAtPx }}
        className="pointer-events-auto sticky z-1 flex h-9 items-center border-b border-line bg-surface-1 px-3 font-medium"
      >
        {props.children}
      </div>
    </div>
  );
}
