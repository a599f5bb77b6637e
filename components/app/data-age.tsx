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
 * When the oldest data on the screen was read and, of a list that was checked later, when that was.
 * As a text, because React compares snapshots by identity.
 */
function oldestAge(cache: QueryCache): string {
  const ages = cache.findAll({ type: 'active' }).flatMap((query) => {
    const [, name] = query.queryKey;
    if (isCheck(query) || query.meta?.isOlder || query.state.dataUpdatedAt === 0) return [];
    const checkedAt = cache.find({ queryKey: checkKey(String(name)) })?.state.dataUpdatedAt ?? 0;
    const readAt = readAtOf(query.state);
    return [isChecked(query) && checkedAt > readAt ? [checkedAt, readAt] : [readAt]];
  });
  if (ages.length === 0) return '';
  const atMs = Math.min(...ages.map(([shownAt = 0]) => shownAt));
  const readAt = ages.flatMap(([, read = []]) => read);
  return `${atMs} ${readAt.length > 0 ? Math.min(...readAt) : ''}`;
}

export function DataAge() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const isFetching = useIsFetching() > 0;
  const age = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldestAge(cache),
  );
  const [atMs = 0, readAtMs = 0] = age.split(' ').map(Number);
  const refresh = (isEverything: boolean) =>
    client.invalidateQueries({
      refetchType: 'active',
      predicate: (query) => (isEverything ? !isCheck(query) : !isChecked(query)),
    });
  return (
    <div className="flex items-center text-muted">
      {atMs > 0 && (
        <PopoverButton
          label="Reads"
          face={
            <span>
              {readAtMs > 0 && 'Checked '}
              <RelativeTime
                atMs={atMs}
                title={readAtMs > 0 ? `Details as of ${formatTime(readAtMs)}` : undefined}
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
        className={classNames('text-text', isFetching && '[&>svg]:animate-spin')}
      />
    </div>
  );
}
