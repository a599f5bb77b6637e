import Papa from 'papaparse';
import { copyTexts } from '../ui/copy';
import { type MessageAction, showMessage } from '../ui/messages';
import { saveFile } from '../ui/save-file';
import { isoDay } from '../../services/values/day-formats';
import { countText } from '../../services/values/formats';

export const byteOrderMark = '\uFEFF';

/** Spreadsheets would run these cells. Phone numbers such as +91 98765 43210 are safe. */
const formulaPattern = /^(?!\+\d[\d ]+$)(?:[\t\r\n]|[\s"',;|\u200B\uFEFF]*[=+\-@＝＋－＠])/;

const rowsPerTask = 2000;
/** A browser stops while it takes in a long text. */
export const mostCopied = 10_000;

const rowsText = (count: number) => countText(count, { one: 'row', other: 'rows' });

export interface CsvColumn<Row> {
  header: string;
  csv(row: Row, position: number): string | number | undefined;
}

type Columns<Row> = readonly CsvColumn<Row>[];

const headersOf = (columns: Columns<never>) => columns.map(({ header }) => header);

/** With an apostrophe, it is what a cell of Excel holds, which moves the rest into other rows. */
const mostInCell = 32_766;
const cutEnding = '… (cut: a cell holds no more)';

const fitting = (cell: string | number | undefined) =>
  typeof cell === 'string' && cell.length > mostInCell
    ? cell.slice(0, mostInCell - cutEnding.length).toWellFormed() + cutEnding
    : cell;

const cellsOf = <Row>(columns: Columns<Row>, rows: readonly Row[], start = 0) =>
  rows.map((row, i) => columns.map(({ csv }) => fitting(csv(row, start + i + 1))));

interface CsvToSave<Row> {
  tableName: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  /** This is a text such as "100 loaded, not all". */
  subset?: string;
  detail?: string;
  offer?: MessageAction | undefined;
}

export async function saveCsv<Row>(csv: CsvToSave<Row>): Promise<void> {
  const { tableName, columns, rows, subset, detail = subset, offer } = csv;
  const file = await csvFile(columns, rows);
  const saved = `Saved ${rowsText(rows.length)}`;
  const name = `${tableName}_${isoDay(Date.now())}${subset ? ` (${subset})` : ''}.csv`;
  await saveFile(file, name, detail ? `${saved}: ${detail}` : saved, offer);
}

export async function csvFile<Row>(columns: Columns<Row>, rows: readonly Row[]) {
  // Quotes protect the cells from programs that split at another separator.
  const lines = (cells: unknown[][]) =>
    `${Papa.unparse(cells, { quotes: true, newline: '\r\n', escapeFormulae: formulaPattern })}\r\n`;
  const parts = [byteOrderMark, lines([headersOf(columns)])];
  for (let start = 0; start < rows.length; start += rowsPerTask) {
    parts.push(lines(cellsOf(columns, rows.slice(start, start + rowsPerTask), start)));
    await scheduler.postTask(() => {});
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

export async function copyRows<Row>(columns: Columns<Row>, rows: readonly Row[]) {
  if (rows.length > mostCopied) {
    const text = `At most ${rowsText(mostCopied)} can be copied. CSV saves all of them.`;
    return showMessage({ tone: 'danger', text });
  }
  const texts = clipboardTexts([headersOf(columns), ...cellsOf(columns, rows)]);
  await copyTexts(texts, `Copied ${rowsText(rows.length)}`);
}

function clipboardTexts(cells: (string | number | undefined)[][]) {
  const tabs = { delimiter: '\t', newline: '\n', escapeFormulae: formulaPattern };
  const cellHtml = (cell: string | number = '') => {
    const text = typeof cell === 'string' && formulaPattern.test(cell) ? `'${cell}` : `${cell}`;
    return `<td>${text.replaceAll(/[&<>\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</td>`;
  };
  const lines = cells.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('');
  return { 'text/plain': Papa.unparse(cells, tabs), 'text/html': `<table>${lines}</table>` };
}
