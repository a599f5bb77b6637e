import { type QueryCache, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { formatTime } from '../../services/values/formats';
import { checkKey, isCheck, isChecked } from '../table/data/checked-list';
import { readAtOf } from '../table/data/list-data';
import { classNames, IconButton } from '../ui/button';
import { PopoverButton } from '../ui/popover-button';
import { RelativeTime } from '../ui/relative-time';
import { ReadsMeter } from './reads-meter';

/**
 * When the oldest data on the screen was read or checked, and when the oldest list that was checked
 * was read; Infinity without one. As a text, because React compares snapshots by identity.
 */
function oldestAge(cache: QueryCache): string {
  const ages = cache.findAll({ type: 'active' }).flatMap((query) => {
    const [, name] = query.queryKey;
    if (isCheck(query) || query.meta?.isOlder || query.state.dataUpdatedAt === 0) return [];
    const checkedAt = cache.find({ queryKey: checkKey(String(name)) })?.state.dataUpdatedAt ?? 0;
    const readAt = readAtOf(query.state);
    const isCheckedSince = isChecked(query) && checkedAt > readAt;
    return isCheckedSince ? { atMs: checkedAt, readAtMs: readAt } : { atMs: readAt };
  });
  const atMs = Math.min(...ages.map((age) => age.atMs));
  const readAtMs = Math.min(...ages.map((age) => age.readAtMs ?? Infinity));
  return `${atMs} ${readAtMs}`;
}

export function DataAge() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isFetching = useIsFetching() > 0;
  const age = useSyncExternalStore(cache.subscribe, () => oldestAge(cache));
  const [atMs = Infinity, readAtMs = Infinity] = age.split(' ').map(Number);
  const refresh = (isEverything: boolean) =>
    client.invalidateQueries({
      refetchType: 'active',
      predicate: (query) => (isEverything ? !isCheck(query) : !isChecked(query)),
    });
  return (
    <div className="ms-auto flex min-w-0 items-center text-muted *:first:min-w-0 *:first:shrink">
      {atMs < Infinity && (
        <PopoverButton
          label="Reads"
          face={
            <span className="truncate">
              <span className="hidden @min-[240px]:inline">
                {readAtMs < Infinity ? 'Checked ' : 'Updated '}
              </span>
              <RelativeTime
                atMs={atMs}
                title={readAtMs < Infinity ? `Details as of ${formatTime(readAtMs)}` : undefined}
              />
            </span>
          }
        >
          <ReadsMeter onRefresh={(isEverything) => void refresh(isEverything)} />
        </PopoverButton>
      )}
      <IconButton
        icon={RotateCw}
        label="Refresh"
        title="Refresh (r). Shift+R reads everything again."
        onClick={({ shiftKey }) => void refresh(shiftKey)}
        className={classNames('text-text @max-[240px]:w-6', isFetching && '[&>svg]:animate-spin')}
      />
    </div>
  );
}
