import { saveAndTell } from '../../download/save-and-tell';
import { csvFile } from './export-csv';
import { isoDay } from '../../../services/values/dates';
import { formatCount, nounFor } from '../../../services/values/formats';
import type { ShownRows } from '../data/index/row-query';
import type { TableColumn } from '../data/table-column';

const rowNoun = { one: 'row', other: 'rows' };

interface CsvToSave<Row> {
  /** Names the file, together with the day. */
  tableName: string;
  columns: readonly TableColumn<Row>[];
  shown: ShownRows<Row>;
  /** What the file holds of the whole, as in "100 of 430 loaded"; its name says it too. */
  part?: string;
  /** What else the message says of the rows. */
  detail?: string;
}

/** Saves rows and columns as they are shown, and says how many they are. */
export async function saveCsv<Row>(csv: CsvToSave<Row>): Promise<void> {
  const { tableName, columns, shown, part, detail = part } = csv;
  const file = await csvFile(columns, shown);
  const count = shown.rows.length;
  const saved = `Saved ${formatCount(count)} ${nounFor(count, rowNoun)}`;
  const name = [tableName, isoDay(Date.now())].join('_') + (part ? ` (${part})` : '');
  await saveAndTell(file, `${name}.csv`, detail ? `${saved}: ${detail}` : saved);
}
