import { cutText } from '../../../services/values/cut-text';
import { onOneLine } from './text-cell';
import { useCopied } from '../../ui/use-copied';

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
  const { isCopied, copy } = useCopied(text);
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      title={`Copy ${label} ${cutText(text, 300)}`}
      onClick={copy}
      className="max-w-full truncate rounded-control font-mono underline-offset-2 hover:underline"
    >
      {isCopied ? 'Copied' : <bdi className="whitespace-pre">{onOneLine(shown)}</bdi>}
    </button>
  );
}
