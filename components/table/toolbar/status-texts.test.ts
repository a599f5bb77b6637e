import { expect, test } from 'vitest';
import type { StreamedRows, TableRow } from '../data/streamed-rows';
import { type StatusFacts, statusTexts } from './status-texts';

const nothing = () => {};

interface Counts {
  shownCount?: number;
  total?: number;
}

function textsOf(
  { shownCount = 100, total = 100, ...facts }: Partial<StatusFacts> & Counts,
  streamed: Partial<StreamedRows<TableRow>> = {},
) {
  const all = {
    shown: { rows: new Uint32Array(shownCount), source: Array<TableRow>(total) },
    view: { search: '', filters: {} },
    isFiltered: false,
    groupsText: undefined,
    ...facts,
    streamed: {
      noun: { one: 'log', other: 'logs' },
      rows: [],
      status: 'complete',
      stop: nothing,
      retry: nothing,
      ...streamed,
    } as const,
  };
  return statusTexts(all);
}

const search = { search: 'a', filters: {} };
const isFiltered = true;
const loadMore = nothing;

test.each([
  ['all rows', textsOf({}), '100 logs', '', 'Logs: 100.'],
  ['one row', textsOf({ total: 1 }), '1 log', '', 'Logs: 1.'],
  ['what is found', textsOf({ shownCount: 3, isFiltered }), '3 of 100 logs', '', 'Logs: 3 of 100.'],
  [
    'a period',
    textsOf({ shownCount: 3, isFiltered, view: { search: '', filters: { added: 'today' } } }),
    '3 of 100 logs',
    ', added today',
    'Logs: 3 of 100, added today.',
  ],
  [
    'a part',
    textsOf({}, { total: 400, loadMore }),
    '100 of 400 logs',
    ' loaded',
    'Logs: 100 of 400 loaded.',
  ],
  [
    'how far it reaches',
    textsOf({ reach: 'back to Nov 15' }, { total: 400, loadMore }),
    '100 of 400 logs',
    ', back to Nov 15',
    'Logs: 100 of 400, back to Nov 15.',
  ],
  [
    'what is found in a part',
    textsOf({ shownCount: 3, isFiltered, view: search }, { total: 400, loadMore }),
    '3 of 100 logs',
    ' loaded',
    'Logs: 3 of 100 loaded.',
  ],
  [
    'what the database finds',
    textsOf({ shownCount: 3, isFiltered, view: search }, { total: 400, loadMore, search: nothing }),
    '3 of all 400 logs',
    '',
    'Logs: 3 of all 400.',
  ],
  [
    'the groups',
    textsOf({ groupsText: '6 groups' }),
    '100 logs in 6 groups',
    '',
    'Logs: 100 in 6 groups.',
  ],
  ['an arrival', textsOf({}, { status: 'streaming' }), '100 logs so far', '', 'Logs: 100 so far.'],
  ['a stop', textsOf({}, { status: 'stopped' }), '100 logs, stopped', '', 'Logs: 100, stopped.'],
  ['a start', textsOf({}, { status: 'loading' }), 'Loading logs', '', 'Loading logs.'],
])('the status tells %s', (_, texts, main, more, heard) => {
  expect(texts).toEqual({ main, more, heard });
});
