import { cutText, isVisible, maxCellCharacters } from '../../../services/values/cut-text';
import { CopiedValue } from '../../ui/copy';
import type { CellPlace } from '../data/table-column';

interface TextCellProps {
  text: string | undefined;
  place: CellPlace;
  /** Gets buttons among all values of the row; in a column a click opens the row. */
  use?: 'email' | 'phone';
  /** In a column that is never cut, a text that may be longer than the column. */
  isCut?: boolean;
}

/** Isolates text from a document, so that its direction does not affect what is around it. */
export function TextCell({ text, place, use, isCut }: TextCellProps) {
  if (!isVisible(text)) return <Missing />;
  if (place.form !== 'whole') {
    const shown = cutText(text, maxCellCharacters);
    return (
      <bdi title={shown} className={isCut ? 'block truncate' : undefined}>
        {shown}
      </bdi>
    );
  }
  if (use === undefined) return <bdi className="whitespace-pre-wrap">{text}</bdi>;
  return <CopiedValue text={text} label={use} use={use} tabIndex={place.tabIndex} />;
}

export function Missing() {
  return (
    <span data-missing="" className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
