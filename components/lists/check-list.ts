import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { type Differences, findDifferences } from '../../services/lists/differences';
import { countText, formatCount, type Noun, nounFor } from '../../services/values/formats';
import { showMessage } from '../ui/messages';
import {
  checkKey,
  listedRows,
  listKey,
  type ListSource,
  readAtOf,
  replaceRows,
  setData,
} from './list-data';
import type { TableRow } from './streamed-rows';

const recentMs = 60_000;

export async function checkList<Row extends TableRow>(
  client: QueryClient,
  source: ListSource<Row>,
  signal: AbortSignal,
): Promise<null> {
  const { name, noun } = source;
  await takeChanges(client, source, signal);
  const rows = listedRows<Row>(client, name);
  const differences = await findDifferences(rows, source, signal);
  signal.throwIfAborted();
  if (!differences) return null;
  // An operation or another reading has changed the list meanwhile.
  if (listedRows(client, name) !== rows) return checkList(client, source, signal);
  const { isWhole } = differences;
  setData<Row>(
    client,
    name,
    (now) => ({ ...now, rows: differences.rows, readAt: isWhole ? undefined : now.readAt }),
    isWhole ? Date.now() : undefined,
  );
  const text = differencesText(differences, noun);
  if (text) showMessage({ tone: 'note', text });
  return null;
}

/** The clocks of two computers may differ by so much. */
const toleranceMs = 10 * 60_000;

export async function takeChanges<Row extends TableRow>(
  client: QueryClient,
  { name, changedSince }: ListSource<Row>,
  signal: AbortSignal,
): Promise<void> {
  const readAt = readAtOf(client.getQueryState(listKey(name)));
  if (!changedSince || readAt === 0) return;
  const checkedAt = client.getQueryState(checkKey(name))?.dataUpdatedAt ?? 0;
  const since = new Date(Math.max(readAt, checkedAt) - toleranceMs);
  const changed = await changedSince({ since }, { signal });
  replaceRows(client, name, new Map(changed.map((row) => [row.id, row])));
}

/** This costs two reads, so it happens at most once a minute. */
export async function readRow<Row extends TableRow>(
  client: QueryClient,
  { name, api }: ListSource<Row>,
  id: string,
): Promise<void> {
  const listed = listedRows<Row>(client, name).find((row) => row.id === id);
  const isRecent = readAtOf(client.getQueryState(listKey(name))) > Date.now() - recentMs;
  if (!listed || isRecent) return;
  await client.fetchQuery({
    queryKey: ['row', name, id],
    queryFn: async ({ signal }) => {
      const pages = await Array.fromAsync(await api.list({ from: id, until: id }, { signal }));
      const fresh = replaceEqualDeep(listed, pages.flat()[0]);
      if (fresh !== listed) replaceRows(client, name, new Map([[id, fresh ?? null]]));
      return null;
    },
  });
}

function differencesText({ added, gone, redeemed }: Differences, noun: Noun): string {
  const counts = { new: added, deleted: gone, redeemed };
  const changes = Object.entries(counts).filter(([, count]) => count > 0);
  const texts = changes.map(([what, count], i) => {
    if (what === 'new') return `${formatCount(count)} new ${nounFor(count, noun)}`;
    return `${i === 0 ? countText(count, noun) : formatCount(count)} ${what}`;
  });
  return texts.join(', ');
}
