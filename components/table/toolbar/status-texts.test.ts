import { expect, test } from 'vitest';
import type { TableRow } from '../../lists/streamed-rows';
import { type StatusFacts, statusTexts } from './status-texts';

const nothing = () => {};

interface Counts {
  shownCount?: number;
  total?: number;
}

function textsOf(
  { shownCount = 100, total = 100, ...facts }: Partial<StatusFacts> & Counts,
  list: Partial<StatusFacts['list']> = {},
) {
  return statusTexts({
    shown: { indexes: new Uint32Array(shownCount), source: Array<TableRow>(total) },
    query: { search: '', filters: {} },
    isFiltered: false,
    list: {
      name: 'logs',
      noun: { one: 'log', other: 'logs' },
      rows: [],
      status: 'complete',
      retry: nothing,
      ...list,
    },
    ...facts,
  });
}

const query = { search: 'a', filters: {} };

const filtered = { shownCount: 3, isFiltered: true, query };
const part = { total: 400, loadMore: nothing };
const today = { search: '', filters: { added: 'today' } };

test.each([
  ['all rows', textsOf({}), '100 logs', ''],
  ['one row', textsOf({ total: 1 }), '1 log', ''],
  ['a period', textsOf({ ...filtered, query: today }), '3 of 100 logs', ', added today'],
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
    '3 found by beginning',
    '',
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
