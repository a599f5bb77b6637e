import { saveAndTell } from '../../download/save-and-tell';
import { csvFile } from './export-csv';
import { isoDay } from '../../../services/values/dates';
import { formatCount, nounFor } from '../../../services/values/formats';
import type { ShownRows } from '../data/index/row-query';
import type { TableColumn } from '../data/table-column';

const rowNoun = { one: 'row', other: 'rows' };

interface CsvToSave<Row> {
  tableName: string;
  columns: readonly TableColumn<Row>[];
  shown: ShownRows<Row>;
  /** As in "100 of 430 loaded"; added to the file name and the message. */
  part?: string;
  detail?: string;
}

export async function saveCsv<Row>(csv: CsvToSave<Row>): Promise<void> {
  const { tableName, columns, shown, part, detail = part } = csv;
  const file = await csvFile(columns, shown);
  const count = shown.rows.length;
  const saved = `Saved ${formatCount(count)} ${nounFor(count, rowNoun)}`;
  const name = [tableName, isoDay(Date.now())].join('_') + (part ? ` (${part})` : '');
  await saveAndTell(file, `${name}.csv`, detail ? `${saved}: ${detail}` : saved);
}
