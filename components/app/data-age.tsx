import { type QueryCache, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatDuration } from '../../services/session/session';
import { formatTime } from '../../services/values/formats';
import { checkKey, isCheck, isChecked, readAtOf } from '../lists/list-data';
import { Button, classNames } from '../ui/button';
import { usePageCommand } from '../ui/page-commands';
import { useNow } from '../ui/relative-time';

function oldestAge(cache: QueryCache): string {
  let [atMs, readAtMs] = [Infinity, Infinity];
  for (const query of cache.findAll({ type: 'active' })) {
    const [, name] = query.queryKey;
    if (isCheck(query) || query.meta?.isOlder || query.state.dataUpdatedAt === 0) continue;
    const checkedAt = cache.find({ queryKey: checkKey(String(name)) })?.state.dataUpdatedAt ?? 0;
    const readAt = readAtOf(query.state);
    const isCheckedSince = isChecked(query) && checkedAt > readAt;
    atMs = Math.min(atMs, isCheckedSince ? checkedAt : readAt);
    if (isCheckedSince) readAtMs = Math.min(readAtMs, readAt);
  }
  // React compares snapshots by identity, so this is a text.
  return `${atMs} ${readAtMs}`;
}

export function DataAge() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isFetching = useIsFetching() > 0;
  const age = useSyncExternalStore(cache.subscribe, () => oldestAge(cache));
  const [atMs = Infinity, readAtMs = Infinity] = age.split(' ').map(Number);
  const minutes = Math.trunc((useNow() - atMs) / 60_000);
  const text = minutes > 0 ? formatDuration(minutes, 'short') : 'now';
  const isKnown = atMs < Infinity;
  const refresh = (isEverything: boolean) =>
    void client.invalidateQueries({
      refetchType: 'active',
      predicate: (query) => (isEverything ? !isCheck(query) : !isChecked(query)),
    });
  usePageCommand('refresh', () => refresh(false));
  usePageCommand('readEverything', () => refresh(true));
  const isWholeRead = readAtMs === Infinity;
  return (
    <Button
      variant="quiet"
      icon={RotateCw}
      aria-label={isKnown ? `Refresh, ${isWholeRead ? 'updated' : 'checked'} ${text}` : 'Refresh'}
      title={isWholeRead ? 'Refresh' : `Refresh. Details as of ${formatTime(readAtMs)}`}
      onClick={({ shiftKey }) => refresh(shiftKey)}
      className={classNames(
        'ms-auto flex-row-reverse px-2! text-hint text-muted',
        isFetching && '[&>svg]:animate-spin',
      )}
    >
      {isKnown && <time dateTime={new Date(atMs).toISOString()}>{text}</time>}
    </Button>
  );
}
