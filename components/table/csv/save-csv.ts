import { saveFile } from '../../ui/save-file';
import { isoDay } from '../../../services/values/dates';
import { countText } from '../../../services/values/formats';
import type { ShownRows } from '../data/index/row-query';
import type { TableColumn } from '../data/table-column';
import { byteOrderMark, csvLines } from './csv';

const rowsPerTask = 2000;

interface CsvToSave<Row> {
  tableName: string;
  columns: readonly TableColumn<Row>[];
  shown: Pick<ShownRows<Row>, 'source' | 'rows'>;
  /** As in "100 of 430 loaded"; added to the file name and the message. */
  part?: string;
  detail?: string;
}

export async function saveCsv<Row>(csv: CsvToSave<Row>): Promise<void> {
  const { tableName, columns, shown, part, detail = part } = csv;
  const file = await csvFile(columns, shown);
  const saved = `Saved ${countText(shown.rows.length, { one: 'row', other: 'rows' })}`;
  const name = [tableName, isoDay(Date.now())].join('_') + (part ? ` (${part})` : '');
  await saveFile(file, `${name}.csv`, detail ? `${saved}: ${detail}` : saved);
}

/** Builds the file in steps that keep the page responsive. */
export async function csvFile<Row>(
  columns: readonly TableColumn<Row>[],
  { source, rows }: Pick<ShownRows<Row>, 'source' | 'rows'>,
): Promise<Blob> {
  const exported = columns.filter(({ csv }) => csv);
  const parts = [byteOrderMark, csvLines([exported.map(({ header }) => header)])];
  for (let start = 0; start < rows.length; start += rowsPerTask) {
    const numbers = rows.subarray(start, start + rowsPerTask);
    const page = Array.from(numbers, (row) => source[row]).filter((row) => row !== undefined);
    parts.push(
      csvLines(page.map((row, i) => exported.map(({ csv }) => csv?.(row, start + 1 + i)))),
    );
    await scheduler.postTask(() => {});
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
