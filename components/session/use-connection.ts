import { useEffect, useSyncExternalStore } from 'react';
import { connection } from '../../services/api/client';

/** Long enough to read the message about the lost connection. */
const restoreDelayMs = 800;

export const lostText = 'The browser stopped the background process. Restarting it.';

export function useIsConnectionLost(): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isLost);
}

/** Restarts a background that stops during an operation; its own alarm takes half a minute. */
export function useRestoredConnection(isNeeded: boolean): void {
  const isLost = useIsConnectionLost();
  useEffect(() => {
    if (!isLost || !isNeeded) return;
    const timer = setTimeout(() => connection.restore(), restoreDelayMs);
    return () => clearTimeout(timer);
  }, [isLost, isNeeded]);
}
