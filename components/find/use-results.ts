import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureReason } from '../../services/rpc/failure';
import { formatCount } from '../../services/values/formats';
import { areListsRead, type FindQuery, findRows, folded, mostCollected, readLists } from './finder';
import { listData } from '../lists/list-data';
import { filled, type Group, inPage, type Item, itemOf } from './items';
import { type Kind, kinds } from './kinds';

const mostInGroup = 4;
/** It is after all that is found. */
const fallbackRank = 4;

const nounOf = ({ title, list }: Kind) => (list === 'users' ? list : title.toLowerCase());

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

  const isLoaded = (kind: Kind) => listData(client, kind.list)?.status === 'complete';
  const asked = kinds.filter((kind) => kind.forms.includes(form) && !isLoaded(kind));
  // Of eight reads, each request costs one for the rules, and one for each document.
  const most = Math.min(5, Math.floor(8 / asked.length) - 1);
  const answers = useQueries({
    queries: asked.map(({ list, search }) => ({
      queryKey: ['find', list, form, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await search?.({ text, most }, { signal })) ?? [],
      enabled: isSettled && text.length >= 3,
    })),
  });
  const answerOf = (kind: Kind) => answers[asked.indexOf(kind)];

  const groups: Group[] = [];
  for (const kind of kinds) {
    const { data = [], error, refetch } = answerOf(kind) ?? {};
    const found = key === '' ? [] : findRows(client, kind, query, data);
    const items: Item[] = found.slice(0, mostInGroup).map(itemOf);
    if (found[mostInGroup]) {
      const over = found.length >= mostCollected ? 'Over ' : '';
      // The search of a page does not find addresses.
      const name = filled(found[0]?.texts ?? {})[0] ?? '';
      const route = inPage(kind.page, folded(name).includes(key) ? text : name);
      const label = `${over}${formatCount(found.length - mostInGroup)} more`;
      items.push({ label, route, rank: fallbackRank });
    }
    if (error) {
      const label = `Could not search ${nounOf(kind)}. Retry`;
      const detail = failureReason(error);
      items.push({
        label,
        detail,
        run: () => void refetch?.(),
        staysOpen: true,
        rank: fallbackRank,
      });
    }
    groups.push({ title: kind.title, items });
  }

  const isSearched = (kind: Kind) => isLoaded(kind) || answerOf(kind)?.data !== undefined;
  const [searched, others] = [kinds.filter(isSearched), kinds.filter((kind) => !isSearched(kind))];
  const nouns = (some: readonly Kind[]) => some.map(nounOf).join(', ') || 'none';
  const isAsking = answers.some(({ isFetching }) => isFetching);
  return {
    groups,
    isAsking,
    isReady: hasRead && isSettled && !isAsking,
    where: `Searched: ${nouns(searched)}. Not loaded: ${nouns(others)}.`,
  };
}

export function matching(items: readonly Item[], { words }: FindQuery): Item[] {
  return items.filter(({ label, words: others = '' }) => {
    const known = folded(`${label} ${others}`).split(' ');
    return words.every((word) => known.some((each) => each.startsWith(word)));
  });
}
