import { defaultRangeExtractor, type Range, type Virtualizer } from '@tanstack/react-virtual';

/** Lines that belong together under a heading: its index, and that of the first line behind them. */
export interface LineSection {
  heading: number;
  end: number;
}

/** The lines around what is on the screen, and those that stay drawn wherever the list is. */
export function withKeptLines(range: Range, kept: readonly (number | undefined)[]): number[] {
  const visible = defaultRangeExtractor(range);
  const drawn = kept.filter((index) => index !== undefined && index < range.count) as number[];
  if (drawn.length === 0) return visible;
  return [...new Set([...visible, ...drawn])].toSorted((a, b) => a - b);
}

/** The height of a section with its heading, for the heading to stick as long as it is in view. */
export function sectionHeightPx(
  lines: Virtualizer<HTMLDivElement, Element>,
  { heading, end }: LineSection,
): number {
  const startOf = (index: number) => lines.measurementsCache[index]?.start;
  const endPx = startOf(end) ?? lines.getTotalSize() + lines.options.scrollMargin;
  return endPx - (startOf(heading) ?? endPx);
}
