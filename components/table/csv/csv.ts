import Papa from 'papaparse';
import type { TableColumn } from '../data/table-column';

/** Lets spreadsheets know that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Cells that a spreadsheet would run: those that start with = + - @, in full width too, or with
 * a tab or a line end, also behind spaces, quotes and separators, which some programs drop. A phone
 * number of a plus, digits and spaces is nothing to run, and stays as other programs read it.
 */
const FORMULA = /^(?!\+\d[\d ]+$)(?:[\t\r\n]|[\s"',;|\u200B\uFEFF]*[=+\-@＝＋－＠])/;

function lines(cells: readonly (readonly (string | number | undefined)[])[]): string {
  // Every cell is quoted, so that a program that splits at another character finds no new cell.
  const csv = Papa.unparse(cells as unknown[][], {
    quotes: true,
    newline: '\r\n',
    escapeFormulae: FORMULA,
  });
  return `${csv}\r\n`;
}

const csvColumns = <Row>(columns: readonly TableColumn<Row>[]) =>
  columns.filter((column) => column.csv !== undefined);

export function csvHeader<Row>(columns: readonly TableColumn<Row>[]): string {
  return lines([csvColumns(columns).map(({ header }) => header)]);
}

/** Lines of rows that stand at `firstPosition`, counted from 1, and after it. */
export function csvRows<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  firstPosition: number,
): string {
  if (rows.length === 0) return '';
  const exported = csvColumns(columns);
  return lines(
    rows.map((row, i) => exported.map((column) => column.csv?.(row, firstPosition + i))),
  );
}

/** Cells for the clipboard, as spreadsheets paste them: tabs between them, a line for each row. */
export function sheetRows<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly { row: Row; position: number }[],
): string {
  const cells = rows.map(({ row, position }) => columns.map(({ csv }) => csv?.(row, position)));
  return Papa.unparse(cells, { delimiter: '\t', newline: '\n', escapeFormulae: FORMULA });
}
