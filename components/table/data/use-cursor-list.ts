import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StreamedRows, TableRow } from './streamed-rows';

interface CursorSource<Row, Cursor> {
  name: string;
  failureTitle: string;
  /** Reads the page after the cursor; `next` is null at the end of the list. */
  readPage: (after: Cursor | null) => Promise<{ rows: Row[]; next: Cursor | null }>;
}

interface CursorState<Row, Cursor> {
  rows: Row[];
  next: Cursor | null;
  version: number;
}

let version = 0;

/**
 * Reads what has come in since the last time, from the top down to the first page that ends in
 * something known: nothing that is here is read again, but for the rest of that page.
 */
async function readNewest<Row extends TableRow, Cursor>(
  { readPage }: CursorSource<Row, Cursor>,
  client: QueryClient,
  queryKey: readonly unknown[],
): Promise<CursorState<Row, Cursor>> {
  const before = client.getQueryData<CursorState<Row, Cursor>>(queryKey);
  const first = await readPage(null);
  const state = (rows: Row[], next: Cursor | null) => ({ rows, next, version: ++version });
  if (!before || before.rows.length === 0) return state(first.rows, first.next);
  const known = new Set(before.rows.map(({ id }) => id));
  const fresh: Row[] = [];
  let page = first;
  for (;;) {
    fresh.push(...page.rows.filter(({ id }) => !known.has(id)));
    const last = page.rows.at(-1);
    if (!last || known.has(last.id) || page.next === null) break;
    page = await readPage(page.next);
  }
  return fresh.length === 0 ? before : state([...fresh, ...before.rows], before.next);
}

/** A list without end, newest first: its pages are read as the table asks for more. */
export function useCursorList<Row extends TableRow, Cursor>(
  source: CursorSource<Row, Cursor>,
): StreamedRows<Row> {
  const { name, failureTitle, readPage } = source;
  const client = useQueryClient();
  const queryKey = ['cursor-list', name];
  const [more, setMore] = useState<{ isLoading: boolean; error?: unknown }>({ isLoading: false });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => readNewest(source, client, queryKey),
    structuralSharing: false,
  });

  const loadMore = async () => {
    const current = client.getQueryData<CursorState<Row, Cursor>>(queryKey);
    if (!current?.next || more.isLoading) return;
    setMore({ isLoading: true });
    try {
      const page = await readPage(current.next);
      for (const row of page.rows) current.rows.push(row);
      // What is older says nothing of what has come in since: the list is as old as before.
      client.setQueryData(
        queryKey,
        { ...current, next: page.next, version: ++version },
        { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt },
      );
      setMore({ isLoading: false });
    } catch (failure) {
      setMore({ isLoading: false, error: failure });
    }
  };

  const failed = more.error ?? (isFetching ? null : error);
  return {
    rows: data?.rows ?? none,
    version: data?.version ?? 0,
    status: failed ? 'failed' : more.isLoading ? 'streaming' : data ? 'complete' : 'loading',
    ...(failed && { failure: { title: failureTitle, error: failed } }),
    stop: () => undefined,
    retry: () => void (more.error ? loadMore() : refetch()),
    ...(data?.next && { loadMore: () => void loadMore() }),
  };
}

const none: never[] = [];
