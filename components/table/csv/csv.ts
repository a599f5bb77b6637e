import Papa from 'papaparse';
import type { ClipboardEvent } from 'react';
import { copyText } from '../../ui/copy';
import { saveFile } from '../../ui/save-file';
import { isoDay } from '../../../services/values/dates';
import { countText } from '../../../services/values/formats';
import type { ShownRows } from '../data/index/row-query';
import type { TableColumn } from '../data/table-column';

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Cells that a spreadsheet would run, also after characters that some programs drop. Phone numbers
 * such as +91 98765 43210 are safe.
 */
const formulaPattern = /^(?!\+\d[\d ]+$)(?:[\t\r\n]|[\s"',;|\u200B\uFEFF]*[=+\-@＝＋－＠])/;

const rowsPerTask = 2000;

const rowsText = (count: number) => countText(count, { one: 'row', other: 'rows' });

type Columns<Row> = readonly TableColumn<Row>[];

const cellsOf = <Row>(columns: Columns<Row>, row: Row, position: number) =>
  columns.map(({ csv }) => csv?.(row, position));

interface CsvToSave<Row> {
  tableName: string;
  columns: Columns<Row>;
  shown: Pick<ShownRows<Row>, 'source' | 'rows'>;
  /** As in "100 of 430 loaded"; added to the file name and the message. */
  part?: string;
  detail?: string;
}

export async function saveCsv<Row>(csv: CsvToSave<Row>): Promise<void> {
  const { tableName, columns, shown, part, detail = part } = csv;
  const file = await csvFile(columns, shown);
  const saved = `Saved ${rowsText(shown.rows.length)}`;
  const name = `${tableName}_${isoDay(Date.now())}${part ? ` (${part})` : ''}.csv`;
  await saveFile(file, name, detail ? `${saved}: ${detail}` : saved);
}

/** Builds the file in steps that keep the page responsive. */
export async function csvFile<Row>(
  columns: Columns<Row>,
  { source, rows }: CsvToSave<Row>['shown'],
): Promise<Blob> {
  const exported = columns.filter(({ csv }) => csv);
  // Quotes protect the cells from programs that split at another separator.
  const lines = (cells: unknown[][]) =>
    `${Papa.unparse(cells, { quotes: true, newline: '\r\n', escapeFormulae: formulaPattern })}\r\n`;
  const parts = [byteOrderMark, lines([exported.map(({ header }) => header)])];
  for (let start = 0; start < rows.length; start += rowsPerTask) {
    const numbers = rows.subarray(start, start + rowsPerTask);
    const page = Array.from(numbers, (row) => source[row]).filter((row) => row !== undefined);
    parts.push(lines(page.map((row, i) => cellsOf(exported, row, start + 1 + i))));
    await scheduler.postTask(() => {});
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

/** Copies cells as tab-separated rows; the browser would put each cell on its own line. */
export function cellCopier<Row>(
  columns: Columns<Row>,
  rowAt: (ariaRowIndex: number) => { row: Row; position: number } | undefined,
) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const selection = window.getSelection();
    if (!selection || selection.isCollapsed) return;
    const range = selection.getRangeAt(0);
    // Only the selected parts: a selection can end at the start of a cell without any of its text.
    const cells = [...range.cloneContents().querySelectorAll('[role=gridcell]')].filter(
      ({ textContent }) => textContent !== '',
    );
    const around = range.commonAncestorContainer;
    const element = around instanceof Element ? around : around.parentElement;
    // A selection in one row does not contain the row itself.
    const rowOf = (cell: Element) => cell.closest('[role=row]') ?? element?.closest('[role=row]');
    const rowIndexes = new Set(cells.map((cell) => rowOf(cell)?.ariaRowIndex));
    const rows = [...rowIndexes].flatMap((index) => rowAt(Number(index)) ?? []);
    const columnIndexes = new Set(cells.map(({ ariaColIndex }) => Number(ariaColIndex)));
    const copied = columns.filter(({ csv }, i) => csv && columnIndexes.has(i + 1));
    if (cells.length < 2 || rows.length === 0 || copied.length === 0) return;
    event.preventDefault();
    const values = rows.map(({ row, position }) => cellsOf(copied, row, position));
    const options = { delimiter: '\t', newline: '\n', escapeFormulae: formulaPattern };
    void copyText(Papa.unparse(values, options), `Copied ${rowsText(rows.length)}`);
  };
}
