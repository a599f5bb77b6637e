import { type MouseEvent, useEffect, useState } from 'react';

const shownForMs = 2000;

/** Copies a text to the clipboard when it is pressed, and says for two seconds that it has. */
export function useCopied(text: string) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (event: MouseEvent) => {
    // The row around it would open.
    event.stopPropagation();
    void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  };
  return { isCopied, copy };
}
