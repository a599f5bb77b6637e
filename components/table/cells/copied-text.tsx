import { useEffect, useState } from 'react';
import { cutText } from '@/services/cut-text';

interface CopiedTextProps {
  text: string;
  /** What stands for it; without it, as much of the text as a line can show. */
  shown?: string;
  /** What it is, as in "ID". */
  label: string;
  tabIndex: 0 | -1;
}

/** A short text that a press copies. */
export function CopiedText({ text, shown = cutText(text, 300), label, tabIndex }: CopiedTextProps) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={`Copy ${label} ${cutText(text, 300)}`}
      onClick={(event) => {
        event.stopPropagation();
        void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
      }}
      className="max-w-full truncate rounded-control font-mono underline-offset-2 hover:underline"
    >
      {isCopied ? 'Copied' : <bdi>{shown}</bdi>}
    </button>
  );
}
