import type { TableColumn } from '../data/table-column';
import { byteOrderMark, csvHeader, csvRows } from './csv';
import { nextTask } from '../data/index/work';
import type { ShownRows } from '../data/index/row-query';

const rowsPerTask = 2000;

/** Builds the file in steps that keep the page responsive. */
export async function csvFile<Row>(
  columns: readonly TableColumn<Row>[],
  { source, rows }: ShownRows<Row>,
): Promise<Blob> {
  const parts = [byteOrderMark, csvHeader(columns)];
  for (let start = 0; start < rows.length; start += rowsPerTask) {
    const numbers = rows.subarray(start, start + rowsPerTask);
    const page = Array.from(numbers, (row) => source[row]).filter((row) => row !== undefined);
    parts.push(csvRows(columns, page, start + 1));
    await nextTask();
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
