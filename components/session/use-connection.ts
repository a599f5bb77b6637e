import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../../services/api/client';

/** Long enough to read the message about it. */
const restoredAfterMs = 800;

export const lostText = 'The browser stopped the background process. Restarting it.';

export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost);
}

/** Restarts the background when it ends during an operation: an alarm takes half a minute. */
export function useRestoredConnection(isNeeded: boolean): void {
  const isLost = useIsConnectionLost();
  useEffect(() => {
    if (!isLost || !isNeeded) return;
    const timer = setTimeout(() => connection.restore(), restoredAfterMs);
    return () => clearTimeout(timer);
  }, [isLost, isNeeded]);
}
