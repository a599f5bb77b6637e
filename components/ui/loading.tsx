import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';

export function Spinner({ sizePx = 16 }: { sizePx?: number }) {
  return <LoaderCircle size={sizePx} aria-hidden className="shrink-0 animate-spin" />;
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
