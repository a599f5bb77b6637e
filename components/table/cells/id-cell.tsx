import { cutText, endOfText } from '../../../services/values/cut-text';
import { CopiedText, CopiedValue } from '../../ui/copy';
import type { CellPlace } from '../data/table-column';

interface CodeCellProps {
  code: string;
  /** Of a code that is too long for its column. */
  shown?: string;
  label: string;
  place: CellPlace;
}

/** A code that a press copies, or among all values of the row a button beside it. */
export function CodeCell({ code, shown, label, place: { form, tabIndex } }: CodeCellProps) {
  const shared = { text: code, label, tabIndex };
  if (form === 'whole') return <CopiedValue {...shared} use="code" />;
  return <CopiedText key={code} {...shared} shown={shown} />;
}

export function shortId(id: string): string {
  // Finding the characters of the usual IDs takes 4 % of a keystroke in the search.
  if (/^\w{11,}$/.test(id)) return `${id.slice(0, 4)}…${id.slice(-4)}`;
  if (cutText(id, 10) === id) return id;
  return `${cutText(id, 4)}${endOfText(id, 4)}`;
}
