import { cutText } from '../../../services/values/cut-text';
import { isVisible, maxCellCharacters } from '../../../services/values/visible-text';
import type { CellPlace } from '../data/table-column';

interface TextCellProps {
  text: string | undefined;
  place: CellPlace;
  /** Among all values of the row there is room to follow an address; on a line it would take the press. */
  href?: string;
}

/** A text with as many blanks as it has, for where they tell it from another one. */
export const onOneLine = (text: string) => text.replaceAll(/\s/g, ' ');

/** Text from a document: isolated, so that its direction changes nothing around it. */
export function TextCell({ text, place, href }: TextCellProps) {
  if (!isVisible(text)) return <Missing />;
  if (place.form !== 'whole') {
    const shown = cutText(text, maxCellCharacters);
    return <bdi title={shown}>{shown}</bdi>;
  }
  const whole = <bdi className="whitespace-pre-wrap">{text}</bdi>;
  if (href === undefined) return whole;
  return (
    <a href={href} tabIndex={place.tabIndex} className="text-accent hover:underline">
      {whole}
    </a>
  );
}

/** A value that the document does not have. */
export function Missing() {
  return (
    <span data-missing="" className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
