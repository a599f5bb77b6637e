import { useEffect, useState } from 'react';

const refreshMs = 10_000;

/** The current time, precise enough for texts in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
