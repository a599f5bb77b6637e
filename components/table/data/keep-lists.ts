import type { QueryClient } from '@tanstack/react-query';
import { createLatestWriter } from '../../../services/background/latest-writer';
import { keepRows } from '../../../services/lists/kept-rows';
import { type ListData, readAtOf } from './list-data';
import type { TableRow } from './streamed-rows';

/** Shorter lists are read as fast as they are decrypted. */
const fewestRows = 2000;

/** Keeps long lists, encrypted, for the next opening of the console, each time they change. */
export function keepLists(client: QueryClient, signal: AbortSignal): void {
  const written = new Map<string, readonly TableRow[]>();
  const createWriter = (name: string) =>
    createLatestWriter(
      async ({ readAt, rows }: { readAt: number; rows: readonly TableRow[] }) => {
        if (!signal.aborted) await keepRows(name, readAt, rows);
      },
      (error) => console.error(`The list ${name} is not kept.`, error),
    );
  const writers = new Map<string, ReturnType<typeof createWriter>>();
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    const [kind, name] = query.queryKey as [string, string];
    const list = query.state.data as ListData<TableRow> | undefined;
    if (type !== 'updated' || kind !== 'list' || list?.status !== 'complete') return;
    const { rows, next } = list;
    if (rows.length < fewestRows || next !== undefined || written.get(name) === rows) return;
    const areOfFile = list.readAt !== undefined && !written.has(name);
    written.set(name, rows);
    // The first rows of a kept list have just been read from its file.
    if (areOfFile) return;
    const write = writers.get(name) ?? createWriter(name);
    writers.set(name, write);
    write({ readAt: readAtOf(query.state), rows });
  });
  signal.addEventListener('abort', unsubscribe);
}
