import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { byteOrderMark, csvFile } from './csv';
import { rowsAt } from '../table/index/row-query';
import { createAppColumnHelper, csvColumns } from '../table/columns/features';
import { action, date, documentId, number, position, text } from '../table/columns/kinds';

interface Row {
  id: string;
  name?: string;
  amount?: number;
  atMs?: number;
  storedTexts?: Record<string, string>;
}

const column = createAppColumnHelper<Row>();
const columns = csvColumns(
  column.columns([
    column.display(position()),
    column.accessor('id', documentId()),
    column.accessor('name', text({ id: 'name' })),
    column.accessor('amount', number({ id: 'amount' })),
    column.accessor('atMs', date({ field: 'day' })),
    column.display(action({ id: 'open', header: 'Report' })),
  ]),
);

const shownRows = (source: Row[], rows = source.map((_, i) => i)) =>
  rowsAt({ source, indexes: Uint32Array.from(rows) });

async function csvText(source: Row[], rows?: number[]) {
  const file = await csvFile(columns, shownRows(source, rows));
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
}

async function parsedRows(source: Row[], rows?: number[]) {
  const text = await csvText(source, rows);
  return Papa.parse<string[]>(text.slice(byteOrderMark.length), { skipEmptyLines: true }).data;
}

describe('the exported file', () => {
  test('starts with a byte order mark, ends its lines with CR LF and quotes every cell', async () => {
    expect(await csvText([{ id: 'a', name: 'b' }])).toBe(
      '\uFEFF"No","ID","Name","Amount","Date"\r\n"1","a","b",,\r\n',
    );
  });

  test('has every row of a long list once', async () => {
    const source = Array.from({ length: 5001 }, (_, i) => ({ id: `id ${i}` }));
    const rows = await parsedRows(source);
    expect(rows).toHaveLength(5002);
    expect(rows.at(-1)?.slice(0, 2)).toEqual(['5001', 'id 5000']);
    expect(new Set(rows.map(([, id]) => id)).size).toBe(5002);
  });

  test('has plain numbers, ISO dates, and invalid dates as their original text', async () => {
    const rows = await parsedRows([
      { id: 'a', amount: -1234.5, atMs: new Date(2026, 10, 21, 9, 5).getTime() },
      { id: 'b', storedTexts: { day: '32/13/26' } },
      { id: 'c', atMs: 1e300, storedTexts: { day: 'year 9999999' } },
    ]);
    expect(rows.slice(1).map((row) => row.slice(3))).toEqual([
      ['-1234.5', '2026-11-21'],
      ['', '32/13/26'],
      ['', 'year 9999999'],
    ]);
  });

  test.each([
    ['a cell', 'x'.repeat(32_766), 32_766],
    ['a longer text', 'x'.repeat(32_767), 32_766],
    ['emoji', `x${'😀'.repeat(40_000)}`, 32_766],
    ['a formula', `=${'1+'.repeat(40_000)}1`, 32_767],
  ])('has no more of %s than a cell of Excel holds, and says so', async (_, name, length) => {
    const [, row = []] = await parsedRows([{ id: 'a', name }]);
    const [cell = ''] = row.slice(2);
    expect(cell).toHaveLength(length);
    expect(cell.isWellFormed()).toBe(true);
    expect(cell.includes('(cut: ')).toBe(name.length > 32_766);
  });

  test('keeps any text but formulas through a CSV parser', { tags: ['@T29'] }, async () => {
    const names = ['a,b', 'a;b', 'say "x"', 'two\nlines', 'two\r\nlines', ' x ', 'प्रिया'];
    names.push('a=1', 'first-last', 'me@example.com', '1+1', '(-1)', '+91 98765 43210');
    const rows = await parsedRows(names.map((name, i) => ({ id: String(i), name })));
    expect(rows.slice(1).map((row) => row[2])).toEqual(names);
  });

  test('makes formulas harmless for a spreadsheet, also after what some programs drop', async () => {
    const dropped = ['', ...` \t\r\n\u00A0\u200B\uFEFF"';,|`];
    const signs = Array.from('=+-@＝＋－＠');
    const names = dropped.flatMap((start) => signs.map((sign) => `${start}${sign}1+1`));
    names.push('\tx', '+91-98765');
    const rows = await parsedRows(names.map((name, i) => ({ id: String(i), name })));
    expect(rows.slice(1).map((row) => row[2])).toEqual(names.map((name) => `'${name}`));
  });
});
