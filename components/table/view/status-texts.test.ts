import { expect, test } from 'vitest';
import type { TableRow } from '../../lists/streamed-rows';
import { noMatchTexts, type StatusFacts, statusTexts } from './status-texts';

const nothing = () => {};

interface Counts {
  shownCount?: number;
  total?: number;
}

function factsOf(
  { shownCount = 100, total = 100, ...facts }: Partial<StatusFacts> & Counts,
  list: Partial<StatusFacts['list']> = {},
) {
  return {
    shown: { indexes: new Uint32Array(shownCount), source: Array<TableRow>(total) },
    query: { search: '', filters: {} },
    search: { label: '', mode: 'prefix', texts: () => [] },
    searched: '',
    hasFilters: false,
    isFiltered: false,
    isWhole: true,
    list: {
      name: 'logs',
      noun: { one: 'log', other: 'logs' },
      rows: [],
      status: 'complete',
      retry: nothing,
      ...list,
    },
    ...facts,
  } satisfies StatusFacts;
}

const textsOf = (...facts: Parameters<typeof factsOf>) => statusTexts(factsOf(...facts));

const query = { search: 'a', filters: {} };

const filtered = { shownCount: 3, isFiltered: true, searched: 'a', query };
const part = { total: 400, loadMore: nothing };

test.each([
  ['all rows', textsOf({}), '100 logs', ''],
  ['one row', textsOf({ total: 1 }), '1 log', ''],
  ['a part', textsOf({}, part), '100 of 400 logs', ' loaded'],
  ['its reach', textsOf({ reach: 'May 5' }, part), '100 of 400 logs', ', back to May 5'],
  ['matches in a part', textsOf(filtered, part), '3 found in 100 of 400 logs', ''],
  [
    'how far matches reach',
    textsOf({ ...filtered, reach: 'May 5' }, part),
    '3 found since May 5',
    ', in 100 of 400 logs',
  ],
  [
    'what the database was asked for',
    textsOf(filtered, { ...part, search: nothing }),
    '3 found that begin so',
    '',
  ],
  [
    'that only loaded texts match elsewhere',
    textsOf({ ...filtered, query: { ...query, isElsewhere: true } }, { ...part, search: nothing }),
    '3 found in 100 of 400 logs',
    ', in name, address or number',
  ],
  [
    'that texts elsewhere match',
    textsOf({ ...filtered, query: { ...query, isElsewhere: true } }),
    '3 of 100 logs',
    ', in name, address or number',
  ],
  ['the groups', textsOf({ groupsText: '6 groups' }), '100 logs in 6 groups', ''],
  ['an arrival', textsOf({}, { status: 'streaming' }), '100 logs so far', ''],
  ['a stop', textsOf({}, { status: 'stopped' }), '100 logs, stopped', ''],
  ['a start', textsOf({}, { status: 'loading' }), 'Loading logs', ''],
])('the status tells %s', (_, texts, main, more) => {
  expect(texts).toMatchObject({ main, more });
});

test('a screen reader hears the name of the list first', () => {
  expect(textsOf(filtered, part).heard).toBe('Logs: 3 found in 100 of 400 logs.');
  expect(textsOf({ groupsText: '6 groups' }).heard).toBe('Logs: 100 in 6 groups.');
});

const none = { shownCount: 0, isFiltered: true, searched: 'patel', query: { ...query } };
const codes = { label: '', mode: 'code', texts: () => [] } as const;

test.each([
  ['No name begins with “patel”', none, {}],
  ['No name begins with “patel” within the filters', { ...none, hasFilters: true }, {}],
  ['Nothing matches “patel”', { ...none, search: codes }, {}],
  ['Nothing matches “patel”', { ...none, query: { ...query, isElsewhere: true } }, {}],
  ['Nothing matches the filters', { ...none, searched: '', hasFilters: true }, {}],
  ['No name begins with “patel” in the 100 of 400 logs loaded', { ...none, isWhole: false }, part],
  [
    'No match for “patel” in the 100 logs loaded so far',
    { ...none, search: codes, isWhole: false },
    { status: 'streaming' },
  ],
  [
    'No match for the filters in the 1 log loaded',
    { ...none, total: 1, searched: '', hasFilters: true, isWhole: false },
    { status: 'stopped' },
  ],
] as const)('the list and the screen reader say: %s', (title, facts, list) => {
  expect(noMatchTexts(factsOf(facts, list)).title).toBe(title);
  expect(textsOf(facts, list).heard).toBe(`${title}.`);
});

test.each([
  [0, {}, ''],
  [1, {}, '1 log has it in name, address or number. '],
  [
    12,
    { search: nothing },
    '12 logs have it in name, address or number. The database was searched for names and codes that begin so, and for whole addresses and numbers.',
  ],
])('where nothing begins so, %i others are offered', (elsewhere, list, text) => {
  const shown = { ...factsOf(none).shown, elsewhere };
  expect(noMatchTexts(factsOf({ ...none, shown }, list)).text).toBe(text);
});
