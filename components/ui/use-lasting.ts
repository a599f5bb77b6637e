import { useEffect, useState } from 'react';

/** Whether a state has lasted for a time; shorter states are not worth showing. */
export function useLasting(isActive: boolean, afterMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isActive) return;
    const timer = setTimeout(() => setHasLasted(true), afterMs);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isActive, afterMs]);
  return isActive && hasLasted;
}
