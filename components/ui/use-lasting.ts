import { useEffect, useState } from 'react';

/** Whether a state has lasted for a time: by default, long enough for its progress to be read. */
export function useLasting(isActive: boolean, afterMs = 400): boolean {
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
