import type { QueryClient } from '@tanstack/react-query';
import { type Differences, findDifferences } from '../../../services/lists/differences';
import { countText, formatCount, type Noun, nounFor } from '../../../services/values/formats';
import { showMessage } from '../../ui/messages';
import { listedRows, type ListSource, setRows } from './list-data';
import type { TableRow } from './streamed-rows';

/** Takes over what has been created, deleted or redeemed elsewhere, and says what it was. */
export async function checkList<Row extends TableRow>(
  client: QueryClient,
  source: ListSource<Row>,
  signal: AbortSignal,
): Promise<null> {
  const { name, noun } = source;
  const rows = listedRows<Row>(client, name);
  const found = await findDifferences(rows, source, signal);
  signal.throwIfAborted();
  if (!found) return null;
  // An operation or another reading has changed the list meanwhile.
  if (listedRows(client, name) !== rows) return checkList(client, source, signal);
  setRows(client, name, found.rows, found.isWhole);
  const text = differencesText(found, noun);
  if (text) showMessage({ text });
  return null;
}

/** As in "3 new users, 1 gone". */
function differencesText(
  { added, gone, redeemed }: Omit<Differences<never>, 'rows' | 'isWhole'>,
  noun: Noun,
): string {
  const others = [
    { count: gone, what: 'gone' },
    { count: redeemed, what: 'redeemed' },
  ].filter(({ count }) => count > 0);
  const changes = others.map(({ count, what }, i) =>
    added === 0 && i === 0 ? `${countText(count, noun)} ${what}` : `${formatCount(count)} ${what}`,
  );
  const news = added > 0 ? [`${formatCount(added)} new ${nounFor(added, noun)}`] : [];
  return [...news, ...changes].join(', ');
}
