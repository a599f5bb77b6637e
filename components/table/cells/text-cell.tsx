import { cutText, isVisible, maxCellCharacters } from '../../../services/values/cut-text';
import type { CellPlace } from '../data/table-column';

interface TextCellProps {
  text: string | undefined;
  place: CellPlace;
  /** Used only among all values of the row; in a column a click opens the row. */
  href?: string;
  /** In a column that is never cut, a text that may be longer than the column. */
  isCut?: boolean;
}

export const cutClass = 'block truncate';

/** Keeps every space, since spaces can be all that distinguishes two values. */
export const onOneLine = (text: string) => text.replaceAll(/\s/g, ' ');

/** Isolates text from a document, so that its direction does not affect what is around it. */
export function TextCell({ text, place, href, isCut }: TextCellProps) {
  if (!isVisible(text)) return <Missing />;
  if (place.form !== 'whole') {
    const shown = cutText(text, maxCellCharacters);
    return (
      <bdi title={shown} className={isCut ? cutClass : undefined}>
        {shown}
      </bdi>
    );
  }
  const whole = <bdi className="whitespace-pre-wrap">{text}</bdi>;
  if (href === undefined) return whole;
  return (
    <a href={href} tabIndex={place.tabIndex} className="text-accent hover:underline">
      {whole}
    </a>
  );
}

export function Missing() {
  return (
    <span data-missing="" className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
