import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listQuery, readOlder, stopList, type ListSource, type PagedSource } from './list';
import type { StreamedRows, TableRow } from './streamed-rows';

const noRows: never[] = [];

/** A list and how far it has been read. It is read on when its page is left, and then cached. */
export function useList<Row extends TableRow, Cursor = never>(
  source: ListSource<Row> | PagedSource<Row, Cursor>,
): StreamedRows<Row> {
  const { name, failureTitle: title } = source;
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(listQuery(source));
  const older = useMutation({
    mutationFn: async () => ('readPage' in source ? readOlder(client, source) : undefined),
    // Two requests for more are answered one after the other, each from where the last one ended.
    scope: { id: name },
    networkMode: 'always',
  });
  const failure = older.error ?? (isFetching ? null : error);
  const status = older.isPending ? 'streaming' : (data?.status ?? 'loading');
  return {
    rows: data?.rows ?? noRows,
    status: failure ? 'failed' : status,
    ...(failure && { failure: { title, error: failure } }),
    stop: () => stopList(client, name),
    retry: () => (older.error ? older.mutate() : void refetch()),
    ...(data?.next != null && { loadMore: () => older.mutate() }),
  };
}
