import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureReason } from '../../services/api/failure';
import { cutText } from '../../services/values/cut-text';
import { capitalised, formatCount } from '../../services/values/formats';
import { listData } from '../lists/list-data';
import { allLists, type AnyList, type Texts } from '../lists/lists';
import {
  areListsRead,
  type FindQuery,
  type Match,
  findRows,
  folded,
  mostCollected,
  readLists,
} from './finder';

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

export type Group = { title: string; items: Item[] };

const mostInGroup = 4;
const fallbackRank = 4;

export function useSettled(text: string, afterMs: number): string {
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(settle, afterMs, text);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}

function useLists(client: QueryClient): boolean {
  const [, draw] = useState({});
  useEffect(() => {
    const read = () => {
      if (!areListsRead(client)) void readLists(client).then(() => draw({}));
    };
    read();
    return client.getQueryCache().subscribe(read);
  }, [client]);
  return areListsRead(client);
}

export function useResults(query: FindQuery) {
  const client = useQueryClient();
  const hasRead = useLists(client);
  const { form, text, key } = query;
  const settled = useSettled(text, 300);
  const isSettled = settled === text || ['email', 'phone', 'id'].includes(form);

  const isLoaded = ({ name }: AnyList) => listData(client, name)?.status === 'complete';
  const asked = allLists.filter((list) => list.forms.includes(form) && !isLoaded(list));
  // Of eight reads, each request costs one for the rules, and one for each document.
  const most = Math.min(5, Math.floor(8 / asked.length) - 1);
  const answers = useQueries({
    queries: asked.map(({ name, api }) => ({
      queryKey: ['find', name, form, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api?.search?.({ text, most }, { signal })) ?? [],
      enabled: isSettled && text.length >= 3,
    })),
  });
  const answerOf = (list: AnyList) => answers[asked.indexOf(list)];

  const groups: Group[] = [];
  for (const list of allLists) {
    const { data = [], error, refetch } = answerOf(list) ?? {};
    const matches = key === '' ? [] : findRows(client, list, query, data);
    const items: Item[] = matches.slice(0, mostInGroup).map(itemOf);
    if (matches[mostInGroup]) {
      const over = matches.length >= mostCollected ? 'Over ' : '';
      // The search of a page does not find addresses.
      const name = filled(matches[0]?.texts ?? {})[0] ?? '';
      const route = inPage(list.route, folded(name).includes(key) ? text : name);
      const label = `${over}${formatCount(matches.length - mostInGroup)} more`;
      items.push({ label, route, rank: fallbackRank });
    }
    if (error) {
      const label = `Could not search ${list.noun.other}. Retry`;
      const detail = failureReason(error);
      const run = () => void refetch?.();
      items.push({ label, detail, run, staysOpen: true, rank: fallbackRank });
    }
    groups.push({ title: list.title ?? capitalised(list.noun.other), items });
  }

  const isSearched = (list: AnyList) => isLoaded(list) || answerOf(list)?.data !== undefined;
  const nouns = (are: boolean) =>
    allLists.flatMap((list) => (isSearched(list) === are ? list.noun.other : [])).join(', ');
  const isAsking = answers.some(({ isFetching }) => isFetching);
  return {
    groups,
    isAsking,
    isReady: hasRead && isSettled && !isAsking,
    where: `Searched: ${nouns(true) || 'none'}. Not loaded: ${nouns(false) || 'none'}.`,
  };
}

export function matching(items: readonly Item[], { words }: FindQuery): Item[] {
  return items.filter(({ label, words: others = '' }) => {
    const ownWords = folded(`${label} ${others}`).split(' ');
    return words.every((word) => ownWords.some((each) => each.startsWith(word)));
  });
}

const inPage = (page: string, text = '') => `${page}?q=${encodeURIComponent(text)}`;

const filled = ({ note: _note, ...texts }: Texts) =>
  Object.values(texts).filter((text) => text.trim());

function itemOf({ list, row, texts, rank }: Match): Item {
  const parts = filled(texts);
  const [label = row.id, second = ''] = parts.map((text) => cutText(text, 200));
  const detail = texts.note ? cutText(texts.note, 200) : second;
  const route = list.routeOf?.(row) ?? inPage(list.route, parts[0]);
  return { label, detail, route, rank };
}
