import { describe, expect, test, vi } from 'vitest';
import { createRowIndex } from './row-index';
import type { IndexSearch, RowQuery, TableSections } from './row-query';
import { runFor, type Work } from './work';

const finishWork = <Result>(work: Work<Result>) => runFor(work, Infinity)!.result;

interface Person {
  name?: string;
  email?: string;
  test?: string;
  atMs?: number;
}

function createIndex(mode: Mode = 'prefix') {
  return createRowIndex<Person>({
    columns: [
      { id: 'name', accessorFn: (row) => row.name },
      { id: 'test', accessorFn: (row) => row.test },
      { id: 'date', accessorFn: (row) => row.atMs, meta: { kind: 'past' } },
      { id: 'period', accessorFn: (row) => row.atMs, meta: { kind: 'past' } },
    ],
    search: { mode, texts: (row) => [row.name, row.email] },
    filters: [
      { id: 'test', kind: 'choice' },
      { id: 'date', kind: 'day' },
      { id: 'period', kind: 'period' },
    ],
  });
}

type Mode = IndexSearch<Person>['mode'];
type Question = Partial<RowQuery> & { rows?: Person[]; sections?: TableSections<Person> };

function ask(
  index: ReturnType<typeof createIndex>,
  { rows = people, sections, ...query }: Question,
) {
  const shown = finishWork(index.query(rows, { search: '', filters: {}, ...query }, sections));
  return { ...shown, names: [...shown.indexes].map((place) => rows[place]?.name) };
}

const shownNames = (rows: Person[], query: Partial<RowQuery>, mode?: Mode) =>
  ask(createIndex(mode), { rows, ...query }).names;

const people: Person[] = [
  { name: 'Zoë', email: 'zoe@example.com', test: 'iq', atMs: new Date(2026, 10, 21).getTime() },
  { name: 'Émile', email: 'x@example.com', test: 'VARK Test', atMs: undefined },
  { name: 'anna', test: 'IQ ', atMs: new Date(2026, 10, 21, 23, 59, 59, 999).getTime() },
  { name: 'ΟΔΥΣΣΕΥΣ', test: 'vark', atMs: new Date(2026, 10, 22).getTime() },
  { email: 'Anna@Example.com' },
];

describe('searching', () => {
  test('matches any part of a text in substring mode, but not across two texts or rows', () => {
    expect(shownNames(people, { search: 'NNA' }, 'substring')).toEqual(['anna', undefined]);
    expect(shownNames(people, { search: 'zoëzoe' }, 'substring')).toEqual([]);
    expect(shownNames(people, { search: 'comé' }, 'substring')).toEqual([]);
  });

  test('treats composed and decomposed letters, and sigma and final sigma, as equal', () => {
    expect(shownNames(people, { search: 'e\u0301mi' })).toEqual(['Émile']);
    expect(shownNames(people, { search: 'οδυσσευς' })).toEqual(['ΟΔΥΣΣΕΥΣ']);
    expect(shownNames(people, { search: 'οδυσ' })).toEqual(['ΟΔΥΣΣΕΥΣ']);
  });

  test('treats any run of whitespace as one space', () => {
    const both = ['José  Álvarez', 'José\u00A0Álvarez'];
    const rows = [...both, 'JoséÁlvarez'].map((name) => ({ name }));
    expect(shownNames(rows, { search: 'josé á' })).toEqual(both);
    expect(shownNames(rows, { search: 'josé\u00A0 á' })).toEqual(both);
    expect(shownNames(rows, { search: 'é á' }, 'substring')).toEqual(both);
  });

  test.each([
    ['a decomposed letter', 'Bahadır Gu\u0308l', 'bahadır gül'],
    ['a Tamil vowel in two parts', 'க\u0bc6\u0bbeடி', 'க\u0bcaடி'],
    ['a letter with a nukta', '\u095cा', '\u0921\u093cा'],
    ['wide letters', 'Ｍｅｅｒａ', 'meera'],
    ['a ligature', 'Saﬁya', 'safi'],
    ['a raised letter', 'Mª प्रिया', 'mª'],
    ['a half form of Hindi', 'लक्\u200dष्मी', 'लक्ष्मी'],
    ['a joiner that is typed', 'क्षमा', 'क्\u200cष'],
    ['a new chillu letter', 'അവൻ', 'അവന്\u200d'],
    ['an old chillu letter', 'കമല്\u200d', 'കമൽ'],
    ['a soft hyphen', 'Venkata\u00adraman', 'venkatara'],
    ['a direction before a space', '\u200e Meera', 'mee'],
    ['a chillu letter in a conjunct', 'ആൻ്റണി', 'ആന്റ'],
    ['an apostrophe of a phone', 'D’Souza', "d'sou"],
  ])('takes %s for what it stands for', (_, name, search) => {
    expect(shownNames([{ name }, { name: 'Zed' }], { search })).toEqual([name]);
  });

  test('does not take letters for others', () => {
    expect(shownNames([{ name: 'അവൽ' }, { name: 'Gul' }], { search: 'അവൻ' })).toEqual([]);
    expect(shownNames([{ name: 'Gul' }], { search: 'gül' })).toEqual([]);
  });

  test.each([
    'wxyzabcdqrst',
    'WXYZ ABCD QRST',
    'yz-ab',
    'ABCD−Q',
    'abcd\u2011qrst',
    'WXYZ\u00ad-\u200bABCD',
    'ＡＢＣＤ－ＱＲ',
    'D-QRST',
  ])('finds a code by %j', (search) => {
    const rows = ['WXYZ-ABCD-QRST', 'WXYZ-QRST-ABCD'].map((name) => ({ name }));
    expect(shownNames(rows, { search }, 'code')).toEqual(['WXYZ-ABCD-QRST']);
  });

  test('counts the rows that have it elsewhere if none begins so, and shows them when asked', () => {
    const rows = [
      { name: 'Aarav Nair', email: '+91 90000 12345' },
      { name: 'Nairobi Sen', email: 'x@nair.example', test: 'iq' },
      { name: 'Zed', email: 'nair@example.com', test: 'iq' },
    ];
    const index = createRowIndex<Person>({
      columns: [{ id: 'test', accessorFn: (row) => row.test }],
      search: {
        mode: 'prefix',
        texts: (row) => [row.name],
        elsewhere: (row) => [row.name, row.email, '9000012345'],
      },
      filters: [{ id: 'test', kind: 'choice' }],
    });
    const counted = (search: string, filters = {}) => ask(index, { rows, search, filters });
    expect(counted('NAIR')).toMatchObject({ names: ['Nairobi Sen'] });
    expect(counted('example')).toMatchObject({ names: [], elsewhere: 2 });
    expect(counted('sen', { test: 'iq' })).toMatchObject({ names: [], elsewhere: 1 });
    for (const number of [
      '090000-12345',
      '0091 90000 12345',
      '90000–12345',
      '９００００１２３４５',
    ]) {
      expect(counted(number)).toMatchObject({ names: [], elsewhere: 3 });
    }
    expect(counted('nobody')).toMatchObject({ names: [], elsewhere: 0 });
    const all = ask(index, { rows, search: 'nair', isElsewhere: true });
    expect(all.names).toEqual(['Aarav Nair', 'Nairobi Sen', 'Zed']);
  });

  test('is not confused by control characters in a text or in the search', () => {
    const rows = [{ name: 'a\u0001b' }, { name: 'x\u0002y' }, { name: 'b' }];
    expect(shownNames(rows, { search: 'b' })).toEqual(['b']);
    expect(shownNames(rows, { search: '\u0001b' })).toEqual(['b']);
    expect(shownNames(rows, { search: 'x y' })).toEqual(['x\u0002y']);
  });

  test('finds the same rows as checking each row', () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => ({
      name: i % 11 === 0 ? `प्रिया ${i}` : `Person ${i}`,
      email: `p${i * 7}@example.com`,
    }));
    for (const search of ['p', 'person 12', 'P7', 'प्रि', '7', 'example.com', 'q']) {
      for (const mode of ['prefix', 'substring'] as const) {
        const folded = search.toLowerCase();
        const matches = (text: string) =>
          mode === 'prefix' ? text.startsWith(folded) : text.includes(folded);
        expect(shownNames(rows, { search }, mode)).toEqual(
          rows
            .filter(({ name, email }) => matches(name.toLowerCase()) || matches(email))
            .map(({ name }) => name),
        );
      }
    }
  });
});

describe('filtering', () => {
  test('keeps rows whose text equals the chosen value, ignoring case', () => {
    expect(shownNames(people, { filters: { test: 'iq' } })).toEqual(['Zoë', 'anna']);
    expect(shownNames(people, { filters: { test: 'english' } })).toEqual([]);
  });

  test('keeps only the rows of the chosen local day, and every row for a day that does not exist', () => {
    expect(shownNames(people, { filters: { date: '2026-11-21' } })).toEqual(['Zoë', 'anna']);
    expect(shownNames(people, { filters: { date: '2026-11-22' } })).toEqual(['ΟΔΥΣΣΕΥΣ']);
    expect(shownNames(people, { filters: { date: '2026-02-30' } })).toHaveLength(people.length);
  });

  test('keeps only the rows of the chosen period, and on the next day those of another day', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 12) });
    const index = createIndex();
    const today = () => ask(index, { filters: { period: 'today' } }).names;
    expect(today()).toEqual(['Zoë', 'anna']);
    vi.setSystemTime(new Date(2026, 10, 22));
    expect(today()).toEqual(['ΟΔΥΣΣΕΥΣ']);
  });
});

test('one question after another is answered as if it were the first', () => {
  const index = createIndex();
  const queries: RowQuery[] = [
    { search: 'a', filters: { test: 'IQ' } },
    { search: 'z', filters: { test: 'vark' } },
    { search: '', filters: { test: 'vark', date: '2026-11-22' } },
  ];
  for (const query of queries) {
    expect(ask(index, query).names).toEqual(shownNames(people, query));
  }
});

test('a cell can name several choices', () => {
  const both: Person = { name: 'Ravi', test: 'IQ, english' };
  for (const test of ['iq', 'english']) {
    expect(shownNames([...people, both], { filters: { test } })).toContain('Ravi');
  }
  expect(shownNames([both], { filters: { test: 'iq, english' } })).toEqual([]);
});

describe('sections', () => {
  const nowMs = new Date(2026, 10, 21, 12).getTime();
  const sections: TableSections<Person> = {
    list: [
      { id: 'later', title: '', empty: '', sort: { id: 'date', desc: false } },
      { id: 'rare', title: '' },
      { id: 'earlier', title: '', empty: '', sort: { id: 'date', desc: true } },
    ],
    of: (row) => ((row.atMs ?? 0) > nowMs ? 'later' : 'earlier'),
  };

  test('follow one another, each with its own count and order', () => {
    const shown = ask(createIndex(), { filters: { test: 'iq' }, sections });
    expect(shown.names).toEqual(['anna', 'Zoë']);
    expect(shown.sections).toEqual([
      { id: 'later', start: 0, count: 1, total: 2 },
      { id: 'earlier', start: 1, count: 1, total: 3 },
    ]);
  });

  test('without a text for an empty one are shown only with rows', () => {
    const unnamed = { ...sections, of: ({ name }: Person) => (name ? 'later' : 'rare') };
    const shown = ask(createIndex(), { sections: unnamed });
    expect(shown.sections.map(({ id }) => id)).toEqual(['later', 'rare', 'earlier']);
    expect(ask(createIndex(), { sections }).sections).toHaveLength(2);
  });

  test('all use the order that the user chose', () => {
    const { names } = ask(createIndex(), { sort: { id: 'name', desc: false }, sections });
    expect(names.join()).toBe('anna,ΟΔΥΣΣΕΥΣ,Émile,Zoë,');
  });
});
