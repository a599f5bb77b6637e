import { cutText, endOfText } from '../../../services/values/cut-text';
import { CopyButton } from '../../ui/copy-button';
import type { CellPlace } from '../data/table-column';
import { CopiedText } from './copied-text';
import { isVisible } from '../../../services/values/visible-text';
import { Missing } from './text-cell';

export function shortId(id: string): string {
  if (cutText(id, 10) === id) return id;
  return `${cutText(id, 4)}${endOfText(id, 4)}`;
}

export function IdCell({ id, place }: { id: string; place: CellPlace }) {
  if (!isVisible(id)) return <Missing />;
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
