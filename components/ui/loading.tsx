import { useEffect, useState } from 'react';

/** CSS draws it, so that the popup loads no icons. */
export function Spinner() {
  return (
    <span
      aria-hidden
      className="block size-[1.2em] shrink-0 animate-spin rounded-full border-2 border-e-0"
    />
  );
}

export function Skeleton({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={`block animate-pulse rounded-small bg-surface-2 forced-colors:border ${className}`}
    />
  );
}

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

export function useSettled(text: string, afterMs: number): string {
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(settle, afterMs, text);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return settled;
}
