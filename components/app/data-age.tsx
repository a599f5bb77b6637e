import { type QueryCache, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatTime } from '../../services/values/formats';
import { checkKey, isCheck, isChecked, readAtOf } from '../lists/list-data';
import { classNames, IconButton } from '../ui/button';
import { usePageCommand } from '../ui/page-commands';
import { RelativeTime } from '../ui/relative-time';

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
  const refresh = (isEverything: boolean) =>
    void client.invalidateQueries({
      refetchType: 'active',
      predicate: (query) => (isEverything ? !isCheck(query) : !isChecked(query)),
    });
  usePageCommand('refresh', () => refresh(false));
  usePageCommand('readEverything', () => refresh(true));
  return (
    <div className="ms-auto flex items-center gap-0.5 text-hint whitespace-nowrap text-muted">
      {atMs < Infinity && (
        <span className="@max-[220px]:hidden">
          <span className="hidden @min-[320px]:inline">
            {readAtMs < Infinity ? 'Checked ' : 'Updated '}
          </span>
          <RelativeTime
            atMs={atMs}
            title={readAtMs < Infinity ? `Details as of ${formatTime(readAtMs)}` : undefined}
          />
        </span>
      )}
      <IconButton
        icon={RotateCw}
        label="Refresh"
        title="Refresh (r). Shift+R reads everything again."
        onClick={({ shiftKey }) => refresh(shiftKey)}
        className={classNames('text-text @max-[240px]:w-6', isFetching && '[&>svg]:animate-spin')}
      />
    </div>
  );
}
