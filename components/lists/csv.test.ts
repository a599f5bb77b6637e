import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { byteOrderMark, clipboardTexts, csvFile } from './csv';
import { rowsAt } from '../table/index/row-query';
import { createAppColumnHelper, csvColumns } from '../table/columns/features';
import { action, date, documentId, number, phone, position, text } from '../table/columns/kinds';

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

  test(
    'makes formulas harmless for a spreadsheet, also after what some programs drop',
    { tags: ['@T29'] },
    async () => {
      const dropped = ['', ...` \t\r\n\u00A0\u200B\uFEFF"';,|`, '\0', '\x1f', '\xad', '\u202e'];
      const signs = Array.from('=+-@＝＋－＠');
      const names = dropped.flatMap((start) => signs.map((sign) => `${start}${sign}1+1`));
      names.push('\tx', '+91-98765');
      const rows = await parsedRows(names.map((name, i) => ({ id: String(i), name })));
      expect(rows.slice(1).map((row) => row[2])).toEqual(names.map((name) => `'${name}`));
    },
  );

  test.each([
    '4111222233334444',
    '919802058532',
    '+919802058532',
    '0012',
    '1E5',
    '1.50',
    'DEC25',
    '26 Nov 2026',
    '26-Nov',
    'March 5, 2026',
    '10/12',
    '26/11/26 3:05 pm',
  ])('keeps %j as it is in a spreadsheet, with what a program trims', async (name) => {
    const [, row] = await parsedRows([{ id: name, name }]);
    const kept = name.startsWith('+') ? `\t${name}` : `${name}\t`;
    expect(row?.slice(1, 3)).toEqual([kept, kept]);
  });

  test.each(['-NcX1abc', '-O1_b-c', '-123'])(
    'has the ID %j without an apostrophe, but nothing else that begins so',
    async (id) => {
      const [, row] = await parsedRows([{ id, name: id }]);
      expect(row?.slice(1, 3)).toEqual([`\t${id}`, `'${id}`]);
    },
  );

  test.each(['12345', '0', '0.5', 'ABCD-EFGH-IJKL', 'Kx81AutoId', 'May I?', 'n/a'])(
    'has %j without more, since no spreadsheet takes it for something else',
    async (name) => {
      const [, row] = await parsedRows([{ id: name, name }]);
      expect(row?.slice(1, 3)).toEqual([name, name]);
    },
  );
});

describe('a phone number', () => {
  const columns = csvColumns(column.columns([column.accessor('name', phone())]));
  const written = [
    ['098020 58532 x12', '+91 98020 58532'],
    ['+919802058532', '+91 98020 58532'],
    ['9802058532.0', '+91 98020 58532'],
    ['98020 58532 / 98020 58533', '+91 98020 58532'],
    ['Available in v3', 'Available in v3'],
    ['2345 6789', '2345 6789'],
    ['+91-98020-5853', '\t+91-98020-5853'],
    ['+1+1', "'+1+1"],
    ['9.80206E+09', '9.80206E+09\t'],
    ['4111222233334444', '4111222233334444\t'],
  ];
  const rows = shownRows(written.map(([name = ''], i) => ({ id: String(i), name })));

  test('is in the file as Call dials it, and any other text as it is stored', async () => {
    const text = await (await csvFile(columns, rows)).text();
    const cells = Papa.parse<string[]>(text, { skipEmptyLines: true }).data.flat();
    expect(cells.slice(1)).toEqual(written.map(([, cell]) => cell));
  });

  test('is the same in copied rows', async () => {
    const { 'text/plain': text } = await clipboardTexts(columns, rows);
    expect(text.split('\n').slice(1)).toEqual(written.map(([, cell]) => cell?.trim()));
  });
});

describe('copied rows', () => {
  const source = [
    { id: '-NcX1', name: '0012', amount: 12, atMs: new Date(2026, 10, 21).getTime() },
    { id: '1E5', name: '=1+1', amount: -1.5, storedTexts: { day: '<b>\n' } },
  ];

  test('have texts that stay texts in a sheet, and numbers and dates that it can sort', async () => {
    const { 'text/html': html } = await clipboardTexts(columns, shownRows(source));
    const cells = Array.from(html.matchAll(/<td([^>]*)>(.*?)<\/td>/g));
    const isText = (attributes = '') => attributes === ' class="text" x:str sdnum="1033;0;@"';
    expect(html).toContain(`.text{mso-number-format:'\\@'}`);
    expect(cells.slice(5).map(([, attributes, cell]) => [cell, isText(attributes)])).toEqual([
      ['1', false],
      ['-NcX1', true],
      ['0012', true],
      ['12', false],
      ['2026-11-21', false],
      ['2', false],
      ['1E5', true],
      ["'=1+1", true],
      ['-1.5', false],
      ['&#60;b&#62;&#10;', true],
    ]);
  });

  test('are plain text without a spreadsheet, with formulas that no sheet runs', async () => {
    const { 'text/plain': text } = await clipboardTexts(columns, shownRows(source));
    expect(text.split('\n').slice(0, 3)).toEqual([
      'No\tID\tName\tAmount\tDate',
      '1\t-NcX1\t0012\t12\t2026-11-21',
      '2\t1E5\t\'=1+1\t-1.5\t"<b>',
    ]);
  });
});
