import type { LineSection } from './kept-lines';
import type { ShownRows } from '../data/index/row-query';

/** One line of the scrolled list. */
export type TableItem =
  | { kind: 'row'; row: number; position: number }
  | { kind: 'heading'; section: number }
  | { kind: 'none'; section: number };

/** The shown rows with the headings of their sections, as lines from top to bottom. */
export interface TableItems {
  count: number;
  hasSections: boolean;
  at(index: number): TableItem | undefined;
  /** The line on which a row stands. */
  indexOfRow(row: number): number | undefined;
  /** The heading under which a line stands, and the first line behind that section. */
  sectionAt(index: number): LineSection | undefined;
}

export function tableItems({ rows, sections }: ShownRows<unknown>): TableItems {
  // Each section adds its heading, and a line that says so if it is empty.
  const starts: number[] = [];
  let count = sections.length === 0 ? rows.length : 0;
  for (const section of sections) {
    starts.push(count);
    count += 1 + Math.max(section.count, 1);
  }

  const rowAt = (position: number): TableItem | undefined => {
    const row = rows[position];
    return row === undefined ? undefined : { kind: 'row', row, position };
  };

  return {
    count,
    hasSections: sections.length > 0,
    at(index) {
      if (sections.length === 0) return rowAt(index);
      const section = starts.findLastIndex((start) => start <= index);
      const shown = sections[section];
      if (index >= count || !shown) return undefined;
      const inSection = index - (starts[section] ?? 0) - 1;
      if (inSection < 0) return { kind: 'heading', section };
      return shown.count === 0 ? { kind: 'none', section } : rowAt(shown.start + inSection);
    },
    indexOfRow(row) {
      const position = rows.indexOf(row);
      if (position === -1) return undefined;
      if (sections.length === 0) return position;
      const section = sections.findLastIndex((shown) => shown.count > 0 && shown.start <= position);
      return (starts[section] ?? 0) + 1 + position - (sections[section]?.start ?? 0);
    },
    sectionAt(index) {
      const section = starts.findLastIndex((start) => start <= index);
      const heading = starts[section];
      return heading === undefined ? undefined : { heading, end: starts[section + 1] ?? count };
    },
  };
}
