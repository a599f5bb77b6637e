import type { QueryClient } from '@tanstack/react-query';
import { codeLetters, formOf, phoneDigits } from '../../services/values/text-form';
import { createSearchText, foldSearch, textMark } from '../table/index/search-text';
import { runInSlices } from '../table/index/work';
import { listData, listedRows, searchedTexts, type Texts } from '../lists/list-data';
import { allLists, type AnyList } from '../lists/lists';
import type { TableRow } from '../lists/streamed-rows';

/** `rank` is 0 for an exact match, 1 for the start of a text, 2 of a word, and 3 for a part. */
export type Match = { list: AnyList; row: TableRow; texts: Texts; rank: number };
export type FindQuery = ReturnType<typeof queryOf>;

export interface Item {
  label: string;
  detail?: string | undefined;
  keys?: string | undefined;
  words?: string;
  route?: string;
  run?: (() => void) | undefined;
  staysOpen?: boolean;
  /** Enter chooses the first of the lowest; it is 1 unless it is given. */
  rank?: number;
}

export const mostCollected = 200;
export const fallbackRank = 4;

export const inPage = (page: string, text = '') => `${page}?q=${encodeURIComponent(text)}`;

/** It removes the accents of Latin letters; the marks of other scripts are letters. */
const plain = (text: string) =>
  /[^ -~]/.test(text) ? text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '') : text;

export const folded = (text: string) => foldSearch(plain(text));

export function queryOf(typed: string) {
  const { form, text } = formOf(typed);
  const key = form === 'phone' ? phoneDigits(text) : folded(text);
  const letters = folded(codeLetters(text));
  return { form, text, key, words: key.split(' ').filter(Boolean), letters };
}

type SearchText = ReturnType<typeof createSearchText<TableRow>>;
const indexes = new WeakMap<readonly TableRow[], { text: SearchText; reading: Promise<unknown> }>();
const read = new WeakSet<readonly TableRow[]>();

export function loadedRows(
  client: QueryClient,
  { name }: AnyList,
): readonly TableRow[] | undefined {
  const { rows, status } = listData<TableRow>(client, name) ?? {};
  return status === 'loading' || status === 'streaming' ? undefined : rows;
}

export const areListsRead = (client: QueryClient): boolean =>
  allLists.every((list) => {
    const rows = loadedRows(client, list);
    return !rows || read.has(rows);
  });

export async function readLists(client: QueryClient): Promise<void> {
  for (const list of allLists) {
    const rows = loadedRows(client, list);
    if (!rows) continue;
    if (!indexes.has(rows)) {
      const texts = (row: TableRow) => searchedTexts(list.textsOf(row)).map(plain);
      const text = createSearchText({ mode: 'substring', texts });
      indexes.set(rows, { text, reading: runInSlices(text.extend(rows), 'background') });
    }
    await indexes.get(rows)?.reading;
    read.add(rows);
  }
}

export function findRows(
  client: QueryClient,
  list: AnyList,
  { form, text, key, words, letters }: FindQuery,
  answer: readonly TableRow[],
): Match[] {
  const rows = listedRows<TableRow>(client, list.name);
  const matches = new Map<string, Match>();
  const isCodes = list.forms.includes('code');
  const [whole, parts] = isCodes ? [letters, [letters]] : [key, words];
  const isExact = ({ title: _title, name: _name, ...texts }: Texts) =>
    searchedTexts(texts).some((value) => folded(value) === whole);
  const add = (row: TableRow | undefined, rank: number) => {
    if (!row || matches.has(row.id)) return;
    const texts = list.textsOf(row);
    const isBest = rank === 1 && (row.id === text || isExact(texts));
    matches.set(row.id, { list, row, texts, rank: isBest ? 0 : rank });
  };
  const isId = form === 'id' || form === 'code';
  add(isId ? rows.find(({ id }) => id === text) : undefined, 1);
  const [longest = '', ...others] = parts.toSorted((one, other) => other.length - one.length);
  const beginnings = others.map((word) => [textMark + word, ` ${word}`]);
  const hasOthers = (texts: string) =>
    beginnings.every((ways) => ways.some((beginning) => texts.includes(beginning)));
  const needles = [textMark + longest, ` ${longest}`, ...(others.length === 0 ? [longest] : [])];
  for (const [i, needle] of needles.entries()) {
    if (longest === '' || matches.size >= mostCollected) break;
    const hits =
      indexes.get(rows)?.text.find(needle, mostCollected + matches.size, hasOthers) ?? [];
    for (const hit of hits) add(rows[hit], i + 1);
  }
  // An answer also has the codes of a group that is named so.
  const hasCode = (row: TableRow) =>
    searchedTexts(list.textsOf(row)).some((value) => folded(value).startsWith(letters));
  for (const row of answer) if (!isCodes || hasCode(row)) add(row, 1);
  return [...matches.values()].toSorted((a, b) => a.rank - b.rank);
}
