import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../../services/api/client';

/** Long enough for the word about it to be read, and short enough for nobody to wait. */
const restoredAfterMs = 800;

export const lostText = 'The browser stopped the background process. Restarting it.';

/** Whether the background has ended and has not been started again. */
export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost);
}

/** Starts the background again when it ends in the middle of something: an alarm takes half a minute. */
export function useRestoredConnection(isNeeded: boolean): void {
  const isLost = useIsConnectionLost();
  useEffect(() => {
    if (!isLost || !isNeeded) return;
    const timer = setTimeout(() => connection.restore(), restoredAfterMs);
    return () => clearTimeout(timer);
  }, [isLost, isNeeded]);
}
