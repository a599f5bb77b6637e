import { cutText } from '../../../services/values/cut-text';
import { onOneLine } from './text-cell';
import { useCopied } from '../../ui/use-copied';

interface CopiedTextProps {
  text: string;
  shown?: string;
  label: string;
  tabIndex: 0 | -1;
}

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
