import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkList } from './check-list';
import { checkKey, isCounted } from './checked-list';
import { listQuery, readOlder, stopList } from './list';
import type { ListSource, PagedSource } from './list-data';
import type { StreamedRows, TableRow } from './streamed-rows';

const noRows: never[] = [];

export function useList<Row extends TableRow, Cursor = never>(
  source: ListSource<Row> | PagedSource<Row, Cursor>,
): StreamedRows<Row> {
  const { name, failureTitle: title } = source;
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery(listQuery(source));
  useQuery({
    queryKey: checkKey(name),
    queryFn: 'api' in source ? ({ signal }) => checkList<Row>(client, source, signal) : skipToken,
    enabled: !isFetching && isCounted(data),
  });
  const rows = data?.rows ?? noRows;
  const older = useMutation({
    mutationFn: async () => ('readPage' in source ? readOlder(client, source) : undefined),
    // Runs one at a time, so that each request starts at the cursor of the previous one.
    scope: { id: name },
    networkMode: 'always',
  });
  const failure = older.error ?? (isFetching ? null : error);
  const isInMiddle = rows.length > 0 && data?.status !== 'complete';
  const status = older.isPending ? 'streaming' : (data?.status ?? 'loading');
  return {
    rows,
    status: failure ? 'failed' : status,
    ...(failure && { failure: { title, error: failure, isInMiddle } }),
    stop: () => stopList(client, name),
    retry: () => (older.error ? older.mutate() : void refetch()),
    ...(data?.next != null && { loadMore: () => older.mutate() }),
  };
}
