import { useEffect, useState } from 'react';

/** Whether a state has lasted; shorter ones are not worth showing. */
export function useLasting(isSo: boolean, afterMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), afterMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, afterMs]);
  return isSo && hasLasted;
}
