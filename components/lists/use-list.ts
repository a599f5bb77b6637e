import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ListApi } from '../../services/lists/differences';
import { showFailure } from '../ui/messages';
import { checkList, readRow } from './check-list';
import { listQuery, releaseList, stopList } from './list';
import {
  checkKey,
  failureTitleOf,
  isCounted,
  type ListData,
  listKey,
  type ListSource,
  type PagedSource,
} from './list-data';
import { readOlder } from './paged-list';
import type { StreamedRows, TableRow } from './streamed-rows';

const noRows: never[] = [];

export function searchQuery<Row>(name: string, search: ListApi<Row>['search'], text: string) {
  return {
    queryKey: ['search', name, text],
    queryFn: ({ signal }: { signal: AbortSignal }) => search?.({ text }, { signal }) ?? [],
    enabled: search !== undefined && text !== '',
  };
}

export function useList<Row extends TableRow>(
  source: ListSource<Row> | PagedSource<Row>,
  isRead = true,
): StreamedRows<Row> {
  const { name, noun, personOf, textsOf } = source;
  const counted = 'api' in source ? source : undefined;
  const client = useQueryClient();
  const list = useQuery({ ...listQuery(source), enabled: isRead });
  const { data, isFetching, refetch } = list;
  const check = useQuery({
    queryKey: checkKey(name),
    queryFn: counted ? ({ signal }) => checkList(client, counted, signal) : skipToken,
    enabled: !isFetching && isCounted(data),
  });
  const listed = data?.rows ?? noRows;
  const reading = useRef<AbortController>(null);
  const stopOlder = () => reading.current?.abort();
  useEffect(() => stopOlder, []);
  const older = useMutation({
    async mutationFn(isToEnd: boolean) {
      if ('api' in source) return;
      const { signal } = (reading.current = new AbortController());
      await readOlder(client, source, { isToEnd, signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    // Requests run one at a time, because each starts at the cursor of the one before.
    scope: { id: name },
    networkMode: 'always',
  });
  const size = data?.status === 'stopped' ? data.size : undefined;
  const [text, setText] = useState('');
  const search = size === undefined ? undefined : counted?.api.search;
  const searched = useQuery(searchQuery(name, search, text));
  const rows = useMemo(() => {
    if (!searched.data) return listed;
    const ids = new Set(searched.data.map(({ id }) => id));
    const others = listed.filter(({ id }) => !ids.has(id));
    return [...others, ...searched.data.map((row) => ({ ...row, matchedText: text }))];
  }, [listed, searched.data, text]);
  const failed = [searched, list, check].find((query) => query.error && !query.isFetching);
  const error = older.error ?? failed?.error ?? undefined;
  const shownStatus = size === undefined ? data?.status : 'complete';
  const status = older.isPending ? 'streaming' : (shownStatus ?? 'loading');
  const isReadingAll = older.isPending && older.variables;
  const hasOlder = data?.next != null && !isReadingAll;
  const readRest = () => {
    if (!counted) return older.mutate(true);
    releaseList(client, name);
    void refetch();
  };
  const isUncounted = failed === list && data?.isHeld === true;
  return {
    name,
    noun,
    personOf,
    textsOf,
    rows,
    // A list that could not be checked is whole all the same.
    status: error && failed !== check ? 'failed' : status,
    failure: error && {
      title: isUncounted ? `Could not count ${noun.other}` : failureTitleOf(source),
      error,
      isInMiddle: rows.length > 0 && data?.status !== 'complete',
    },
    stop: counted ? () => stopList(client, name) : stopOlder,
    retry: () => (older.error ? older.mutate(older.variables) : void (failed ?? list).refetch()),
    readRow: counted && ((id) => showFailure(readRow(client, counted, id))),
    loadMore: hasOlder ? () => older.mutate(false) : undefined,
    readRest: hasOlder || size !== undefined ? readRest : undefined,
    total: size,
    costOfRest: size,
    search: search && setText,
    isSearching: search && searched.isFetching,
  };
}

/** It gives the rows of a list that is loaded, and reads nothing. */
export function useListed<Row extends TableRow>(list?: ListSource<Row>) {
  const { data, dataUpdatedAt } = useQuery<ListData<Row>>({
    queryKey: listKey(''),
    queryFn: skipToken,
    ...(list && listQuery(list)),
    enabled: false,
  });
  if (data?.status !== 'complete') return undefined;
  return { rows: data.rows, readAt: data.readAt ?? dataUpdatedAt };
}
