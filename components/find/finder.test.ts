import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { listKey } from '../lists/list-data';
import { lists } from '../lists/lists';
import { areListsRead, findRows, queryOf, readLists } from './finder';

const people = [
  {
    id: 'u1',
    displayName: 'Asha Rao',
    email: 'asha.rao@example.com',
    phoneNumber: '+91 98765 43210',
  },
  { id: 'u2', displayName: 'Rao Asha', email: 'r@example.com', phoneNumber: '9876500000' },
  { id: 'u3', displayName: 'Natasha Raut', email: 'n@example.com', phoneNumber: '' },
  { id: 'u4', displayName: 'José Müller', email: 'jose@example.com', phoneNumber: '' },
  { id: 'u5', displayName: 'प्रिया शर्मा', email: '', phoneNumber: '' },
  { id: 'u6', displayName: '\u0001Ashad\u0002\u0001x', email: '', phoneNumber: '' },
];
const codes = [
  { id: 'c1', code: 'QWER-TYUI-OPAS', groupName: 'Loyola half-year' },
  { id: 'c2', code: 'QWER-TYUI-OPAT', groupName: 'Loyola half-year' },
  { id: 'c3', code: 'Spring-25', groupName: '' },
];
let client: QueryClient;

beforeEach(async () => {
  client = new QueryClient();
  client.setQueryData(listKey(lists.users.name), { rows: people, status: 'complete', changes: [] });
  client.setQueryData(listKey(lists.vouchers.name), {
    rows: codes,
    status: 'complete',
    changes: [],
  });
  await readLists(client);
});

function matchesOf(text: string, answer: { id: string }[] = []) {
  return findRows(client, lists.users, queryOf(text), answer);
}

test.each([
  ['qwertyuiopas', ['c1'], 0],
  ['QWER TYUI OPAS', ['c1'], 0],
  ['QWER\u200b-TYUI\u00ad-OPAS', ['c1'], 0],
  ['tyui\u2212opa', ['c1', 'c2'], 3],
  ['spring25', ['c3'], 0],
  ['SPRING 25', ['c3'], 0],
])('the code of %j is found', (text, ids, rank) => {
  const found = findRows(client, lists.vouchers, queryOf(text), []);
  expect(found.map(({ row }) => row.id)).toEqual(ids);
  expect(found[0]?.rank).toBe(rank);
});

test.each(['-', '—', ' ', '\u200b'])('%j finds no code', (text) => {
  expect(findRows(client, lists.vouchers, queryOf(text), [])).toEqual([]);
});

test.each([
  ['asha', ['u1', 'u6', 'u2', 'u3']],
  ['asha ra', ['u1', 'u2']],
  ['RA ASH', ['u1', 'u2']],
  ['tasha', ['u3']],
  ['jose mull', ['u4']],
  ['प्रि', ['u5']],
  ['पर', []],
  ['9876543210', ['u1']],
  ['98765–43210', ['u1']],
  ['Mobile No: ９８７６５ ４３２１０', ['u1']],
  ['+91 98765', ['u1', 'u2']],
  ['asha.rao@example.com', ['u1']],
  ['zzzz', []],
  ['प्रि\u200dया', ['u5']],
  ['ＡＳＨＡ Ｒ', ['u1', 'u2']],
])('%j finds by words, with the nearest first', (text, ids) => {
  expect(matchesOf(text).map(({ row }) => row.id)).toEqual(ids);
});

test('a list that has just been loaded counts as read once it can be searched', async () => {
  expect(areListsRead(client)).toBe(true);
  const rows = [{ ...people[0], id: 'u7' }];
  client.setQueryData(listKey(lists.users.name), { rows, status: 'complete', changes: [] });
  expect(areListsRead(client)).toBe(false);
  expect(matchesOf('asha')).toEqual([]);
  await readLists(client);
  expect(areListsRead(client)).toBe(true);
  expect(matchesOf('asha')).toHaveLength(1);
});

test('an address, a number or an ID that is the whole text is exact, and a name is not', () => {
  expect(matchesOf('R@example.com')[0]).toMatchObject({ rank: 0, row: { id: 'u2' } });
  expect(matchesOf('98765 43210')[0]).toMatchObject({ rank: 0 });
  expect(matchesOf('Asha Rao')[0]).toMatchObject({ rank: 1 });
});

test('an answer of the database adds a code that begins so, and not the codes of a group', () => {
  const answer = [{ id: 'c4', code: 'QWER-ZZZZ-OPAS', groupName: 'Loyola' }];
  const idsOf = (text: string) =>
    findRows(client, lists.vouchers, queryOf(text), answer).map(({ row }) => row.id);
  expect(idsOf('qwer z')).toEqual(['c4']);
  expect(idsOf('Loyola')).toEqual([]);
});

test('an answer of the database adds what is not loaded', () => {
  const answer = [people[0], { ...people[1], id: 'new' }].filter((row) => row !== undefined);
  expect(
    matchesOf('asha.rao@example.com', answer as { id: string }[]).map(({ row }) => row.id),
  ).toEqual(['u1', 'new']);
});
