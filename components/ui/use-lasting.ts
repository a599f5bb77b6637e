import { useEffect, useState } from 'react';

/** Whether something has been so for a while; what passes sooner is not worth showing. */
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
