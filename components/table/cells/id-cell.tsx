import { cutText, endOfText } from '../../../services/values/cut-text';
import { CopyButton, useCopied } from '../../ui/copy';
import type { CellPlace } from '../data/table-column';
import { onOneLine } from './text-cell';

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
      className="inline-flex min-h-6 max-w-full items-center rounded-small font-mono underline-offset-2 hover:underline"
    >
      {isCopied ? 'Copied' : <bdi className="truncate whitespace-pre">{onOneLine(shown)}</bdi>}
    </button>
  );
}

export function shortId(id: string): string {
  // Finding the characters of the usual IDs takes 4 % of a keystroke in the search.
  if (/^\w{11,}$/.test(id)) return `${id.slice(0, 4)}…${id.slice(-4)}`;
  if (cutText(id, 10) === id) return id;
  return `${cutText(id, 4)}${endOfText(id, 4)}`;
}

export function IdCell({ id, place }: { id: string; place: CellPlace }) {
  if (place.form !== 'whole') {
    return (
      <CopiedText key={id} text={id} shown={shortId(id)} label="ID" tabIndex={place.tabIndex} />
    );
  }
  return (
    <span className="flex items-center">
      <bdi className="min-w-0 font-mono">{id}</bdi>
      <CopyButton text={id} label="Copy ID" className="shrink-0" tabIndex={place.tabIndex} />
    </span>
  );
}
