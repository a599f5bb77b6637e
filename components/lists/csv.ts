import Papa from 'papaparse';
import { copyTexts } from '../ui/copy';
import { type MessageAction, showMessage } from '../ui/messages';
import { saveFile } from '../ui/save-file';
import { isoDay } from '../../services/values/day-formats';
import { phonesItem } from '../../services/contact/links';
import { countText } from '../../services/values/formats';
import { type CellKind, fileText, harmlessText, isDate } from './spreadsheet-text';

export const byteOrderMark = '\uFEFF';

const rowsPerTask = 2000;
/** A browser stops while it takes in a long text. */
export const mostCopied = 10_000;

const rowsText = (count: number) => countText(count, { one: 'row', other: 'rows' });

type Cell = string | number | undefined;

export interface CsvColumn<Row> {
  header: string;
  kind?: CellKind;
  csv(row: Row, position: number): Cell;
}

type Columns<Row> = readonly CsvColumn<Row>[];

const headersOf = (columns: Columns<never>) => columns.map(({ header }) => header);

/** A cell of Excel holds one character more, for an apostrophe; the rest would fill other rows. */
const mostInCell = 32_766;
const cutEnding = '… (cut: a cell holds no more)';

const fitting = (cell: Cell) =>
  typeof cell === 'string' && cell.length > mostInCell
    ? cell.slice(0, mostInCell - cutEnding.length).toWellFormed() + cutEnding
    : cell;

const cellsOf = <Row>(columns: Columns<Row>, rows: readonly Row[], start = 0) =>
  rows.map((row, i) => columns.map(({ csv }) => fitting(csv(row, start + i + 1))));

async function withPhonesRead<Row>(columns: Columns<Row>): Promise<Columns<Row>> {
  if (!columns.some(({ kind }) => kind === 'phone')) return columns;
  const { readPhone } = await phonesItem.getValue();
  const read = (cell: Cell) => (typeof cell === 'string' && readPhone(cell)?.shown) || cell;
  return columns.map((column) =>
    column.kind === 'phone' ? { ...column, csv: (...at) => read(column.csv(...at)) } : column,
  );
}

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

export async function csvFile<Row>(given: Columns<Row>, rows: readonly Row[]) {
  const columns = await withPhonesRead(given);
  const written = (cell: Cell, i: number) =>
    typeof cell === 'string' ? fileText(cell, columns[i]?.kind) : cell;
  // Quotes protect the cells from programs that split at another separator.
  const lines = (cells: Cell[][]) =>
    `${Papa.unparse(cells, { quotes: true, newline: '\r\n' })}\r\n`;
  const parts = [byteOrderMark, lines([headersOf(columns)])];
  for (let start = 0; start < rows.length; start += rowsPerTask) {
    const cells = cellsOf(columns, rows.slice(start, start + rowsPerTask), start);
    parts.push(lines(cells.map((row) => row.map(written))));
    await scheduler.postTask(() => {});
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}

export async function copyRows<Row>(columns: Columns<Row>, rows: readonly Row[]) {
  if (rows.length > mostCopied) {
    const text = `At most ${rowsText(mostCopied)} can be copied. CSV saves all of them.`;
    return showMessage({ tone: 'danger', text });
  }
  const texts = await clipboardTexts(columns, rows);
  await copyTexts(texts, () => showMessage({ text: `Copied ${rowsText(rows.length)}` }));
}

/**
 * Excel reads the style or `x:str`, LibreOffice `sdnum`. Only Excel reads the comment with the
 * style, which the page's own Content Security Policy forbids.
 */
const tableStart = `<body><!--[if gte mso 9]><style>.text{mso-number-format:'\\@'}</style><![endif]--><table xmlns:x="urn:schemas-microsoft-com:office:excel">`;
const textFormat = ' class="text" x:str sdnum="1033;0;@"';

export async function clipboardTexts<Row>(given: Columns<Row>, rows: readonly Row[]) {
  const columns = await withPhonesRead(given);
  // Other sheets know neither format, so that formulas have an apostrophe here, too.
  const cells = [headersOf(columns), ...cellsOf(columns, rows)].map((row) =>
    row.map((cell, i) => (typeof cell === 'string' ? harmlessText(cell, columns[i]?.kind) : cell)),
  );
  const cellHtml = (cell: Cell, i: number) => {
    const isText = typeof cell === 'string' && !isDate(cell, columns[i]?.kind);
    const html = `${cell ?? ''}`.replaceAll(/[&<>\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    return `<td${isText ? textFormat : ''}>${html}</td>`;
  };
  const lines = cells.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('');
  const plain = Papa.unparse(cells, { delimiter: '\t', newline: '\n' });
  return { 'text/plain': plain, 'text/html': `${tableStart}${lines}</table></body>` };
}
