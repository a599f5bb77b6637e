import { type MouseEvent, useEffect, useState } from 'react';

const shownForMs = 2000;

export function useCopied(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (event: MouseEvent) => {
    // Otherwise the click also opens the row.
    event.stopPropagation();
    void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  };
  return { isCopied, copy };
}
