import { type QueryClient, useIsFetching, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureReason } from '../../services/api/failure';
import { cutText } from '../../services/values/cut-text';
import { capitalised, formatCount } from '../../services/values/formats';
import type { User } from '../../services/users/user';
import type { Voucher } from '../../services/vouchers/voucher';
import { listQuery } from '../lists/list';
import { listData, listedRows, type Texts } from '../lists/list-data';
import { allLists, type AnyList, lists } from '../lists/lists';
import { useSettled } from '../ui/loading';
import { showFailure } from '../ui/messages';
import {
  areListsRead,
  fallbackRank,
  type FindQuery,
  findRows,
  folded,
  inPage,
  type Item,
  loadedRows,
  type Match,
  mostCollected,
  readLists,
} from './finder';
import { useVoucherGroups } from './voucher-groups';

export type Group = { title: string; items: Item[] };

const mostInGroup = 4;
const mostReads = 12;
const noVouchers: readonly Voucher[] = [];

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
  const { form, text } = query;
  const settled = useSettled(text, 300);
  const isWholeText = ['email', 'phone', 'id'].includes(form);
  const isSettled = settled === text || isWholeText;

  const isWhole = ({ name }: Pick<AnyList, 'name'>) => {
    const { status, next } = listData(client, name) ?? {};
    return status === 'complete' && next == null;
  };
  const asked = allLists.filter((list) => list.forms.includes(form) && !isWhole(list));
  // Vouchers are asked for codes and for groups. A request costs a read for the rules, and one for
  // each document.
  const requestCount = asked.length + Number(form === 'word' || form === 'name');
  const most = Math.min(5, Math.floor(mostReads / requestCount) - 1);
  const answers = useQueries({
    queries: asked.map(({ name, api }) => ({
      queryKey: ['find', name, form, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api?.search?.({ text, most }, { signal })) ?? [],
      enabled: isSettled && text.length >= 3,
    })),
  });
  const answerOf = (list: AnyList) => answers[asked.indexOf(list)];

  const [expanded, expand] = useState({ text, titles: [] as string[] });
  function groupOf<Found>(
    title: string,
    found: readonly Found[],
    itemsIn: (found: Found) => Item[],
  ): Group {
    const titles = expanded.text === text ? expanded.titles : [];
    const isExpanded = titles.includes(title);
    const items = found.slice(0, isExpanded ? mostCollected : mostInGroup).flatMap(itemsIn);
    const over = found.length >= mostCollected ? 'Over ' : '';
    const label = `${over}${formatCount(found.length - mostInGroup)} more`;
    const run = () => expand({ text, titles: [...titles, title] });
    if (!isExpanded && found.length > mostInGroup) {
      items.push({ label, run, staysOpen: true, rank: fallbackRank });
    }
    return { title: isExpanded && over ? `${title}, the first ${mostCollected}` : title, items };
  }

  const vouchers = (answerOf(lists.vouchers)?.data ?? noVouchers) as readonly Voucher[];
  const voucherGroups = useVoucherGroups(vouchers, query, isWhole(lists.vouchers));
  const users = listedRows<User>(client, lists.users.name);
  const groups: Group[] = [];
  for (const list of allLists) {
    const { data = [], error, refetch } = answerOf(list) ?? {};
    const matches = findRows(client, list, query, data);
    const title = list.title ?? capitalised(list.noun.other);
    const group = groupOf(title, matches, (match) => itemsOf(match, users));
    if (matches.length > 0 && data.length >= most) {
      const label = `There may be more ${list.noun.other}. Open the list`;
      group.items.push({ label, route: inPage(list.route, text), rank: fallbackRank });
    }
    if (error) {
      const label = `Could not search ${list.noun.other}. Retry`;
      const detail = failureReason(error);
      const run = () => void refetch?.();
      group.items.push({ label, detail, run, staysOpen: true, rank: fallbackRank });
    }
    groups.push(group);
    if (list.name === lists.vouchers.name)
      groups.push(groupOf('Voucher groups', voucherGroups, (items) => items));
  }

  const asWhat = isWholeText ? 'as a whole' : 'by the beginning';
  const howOf = (list: AnyList) => {
    if (isWhole(list)) return 'Searched';
    if (answerOf(list)?.data) return `Only ${asWhat}, in the database`;
    return loadedRows(client, list)?.length ? 'Only what is loaded' : 'Not searched';
  };
  const where = Array.from(
    Map.groupBy(allLists, howOf),
    ([how, those]) => `${how}: ${those.map(({ noun }) => noun.other).join(', ')}.`,
  );
  // A list that is too long to be read unasked says so on its page.
  const unread = allLists.flatMap((list) => {
    const { api, name } = list;
    return api && !isWhole(list) && !listData(client, name)?.size ? { ...list, api } : [];
  });
  const readUnread = () => {
    const readings = unread.map((list) => client.fetchQuery({ ...listQuery(list), staleTime: 0 }));
    showFailure(Promise.all(readings));
  };
  const isReading = useIsFetching({ queryKey: ['list'] }) > 0;
  const isAsking = isReading || answers.some(({ isFetching }) => isFetching);
  return {
    groups,
    isAsking,
    isReady: hasRead && isSettled && !isAsking,
    where: where.join(' '),
    readUnread: unread.length === 0 ? undefined : readUnread,
  };
}

export function matching(items: readonly Item[], { words }: FindQuery): Item[] {
  return items.filter(({ label, words: others = '' }) => {
    const ownWords = folded(`${label} ${others}`).split(' ');
    return words.every((word) => ownWords.some((each) => each.startsWith(word)));
  });
}

const filled = ({ note: _note, ...texts }: Texts) =>
  Object.values(texts).filter((text) => text.trim());

function itemsOf({ list, row, texts, rank }: Match, users: readonly User[]): Item[] {
  const parts = filled(texts);
  const [label = row.id, second = ''] = parts.map((text) => cutText(text, 200));
  const uid = texts.name === undefined ? list.personOf?.(row).uid : undefined;
  const name = uid && users.find(({ id }) => id === uid)?.displayName;
  const note = texts.note ? cutText(texts.note, 200) : second;
  const detail = name ? `${cutText(name, 200)} · ${note}` : note;
  const route = list.routeOf?.(row) ?? inPage(list.route, parts[0]);
  return [{ label, detail, route, rank }];
}
