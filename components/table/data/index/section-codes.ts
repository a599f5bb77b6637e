import { withRoom } from './growable';
import type { RowSections } from './row-query';
import { ROWS_PER_STEP, type Work } from './work';

export interface SectionCodes<Row> {
  /** The place of each row's section in the list of sections; 255 for a section not listed. */
  read(rows: readonly Row[], sections: RowSections<Row>): Work<Uint8Array>;
}

/** Remembers the section of each row for as long as the same sections are asked for. */
export function createSectionCodes<Row>(): SectionCodes<Row> {
  let last: RowSections<Row> | undefined;
  let codes = new Uint8Array();
  let count = 0;
  return {
    *read(rows, sections) {
      if (sections !== last) {
        last = sections;
        count = 0;
      }
      const places = new Map(sections.list.map(({ id }, place) => [id, place]));
      codes = withRoom(codes, rows.length);
      while (count < rows.length) {
        const end = Math.min(count + ROWS_PER_STEP, rows.length);
        for (; count < end; count++) codes[count] = places.get(sections.of(rows[count]!)) ?? 255;
        yield;
      }
      return codes;
    },
  };
}
