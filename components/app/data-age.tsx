import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames, IconButton } from '../ui/button';
import { RelativeTime } from '../ui/relative-time';

/** Read time of the oldest data on the screen; 0 if there is none. */
function useOldestReadAt(): number {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = cache
        .findAll({ type: 'active' })
        .map(({ state }) => state.dataUpdatedAt)
        .filter((time) => time > 0);
      return times.length > 0 ? Math.min(...times) : 0;
    },
  );
}

export function DataAge() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const readAt = useOldestReadAt();
  return (
    <div className="flex items-center gap-1 text-hint text-muted">
      {readAt > 0 && <RelativeTime atMs={readAt} />}
      <IconButton
        icon={RotateCw}
        label="Refresh"
        title="Refresh (r)"
        onClick={() => void client.invalidateQueries({ refetchType: 'active' })}
        className={classNames('text-text', isFetching && '[&>svg]:animate-spin')}
      />
    </div>
  );
}
