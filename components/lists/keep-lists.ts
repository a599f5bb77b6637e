import type { QueryClient } from '@tanstack/react-query';
import { createLatestWriter } from '../../services/background/concurrency';
import { keepRows } from '../../services/lists/kept-rows';
import { type ListData, readAtOf } from './list-data';
import type { TableRow } from './streamed-rows';

/** Shorter lists are read as fast as they are decrypted. */
const fewestRows = 2000;

export function keepLists(client: QueryClient, signal: AbortSignal): void {
  type Keep = () => Promise<void>;
  const written = new Map<string, { rows: readonly TableRow[]; write: (keep: Keep) => void }>();
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    const [kind, name] = query.queryKey as [string, string];
    const list = query.state.data as ListData<TableRow> | undefined;
    if (type !== 'updated' || kind !== 'list' || list?.status !== 'complete') return;
    const { rows, next } = list;
    const before = written.get(name);
    if (before?.rows === rows) return;
    const report = (error: unknown) => console.error(`The list ${name} is not kept.`, error);
    const write = before?.write ?? createLatestWriter((keep: Keep) => keep(), report);
    written.set(name, { rows, write });
    if (rows.length < fewestRows || next !== undefined) return;
    // The first rows of a kept list have just been read from its file.
    if (!before && list.readAt !== undefined) return;
    const readAt = readAtOf(query.state);
    write(async () => {
      if (!signal.aborted) await keepRows(name, readAt, rows);
    });
  });
  signal.addEventListener('abort', unsubscribe);
}
