import Papa from 'papaparse';
import type { TableColumn } from '../data/table-column';

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Cells that a spreadsheet would run, also after characters that some programs drop. Phone numbers
 * such as +91 98765 43210 are safe.
 */
const formulaPattern = /^(?!\+\d[\d ]+$)(?:[\t\r\n]|[\s"',;|\u200B\uFEFF]*[=+\-@＝＋－＠])/;

export function csvLines(cells: readonly (readonly (string | number | undefined)[])[]): string {
  // Quotes protect the cells from programs that split at another separator.
  const csv = Papa.unparse(cells as unknown[][], {
    quotes: true,
    newline: '\r\n',
    escapeFormulae: formulaPattern,
  });
  return `${csv}\r\n`;
}

export function sheetRows<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly { row: Row; position: number }[],
): string {
  const cells = rows.map(({ row, position }) => columns.map(({ csv }) => csv?.(row, position)));
  return Papa.unparse(cells, { delimiter: '\t', newline: '\n', escapeFormulae: formulaPattern });
}
