import { cutText } from '../../../services/values/cut-text';
import type { CellPlace } from '../data/table-column';

/** More than this is never visible on one line, and a megabyte of text would stop the browser. */
const MOST_ON_A_LINE = 300;
const NOTHING_TO_SEE = /^[\p{C}\p{Z}]*$/u;

interface TextCellProps {
  text: string | undefined;
  place: CellPlace;
  /** Among all values of the row there is room to follow an address; on a line it would take the press. */
  href?: string;
}

/** Whether a text has anything to see; spaces and invisible characters alone have not. */
export const isVisible = (text: string | undefined): text is string =>
  text !== undefined && !NOTHING_TO_SEE.test(text.slice(0, MOST_ON_A_LINE));

/** A text with as many blanks as it has, for where they tell it from another one. */
export const onOneLine = (text: string) => text.replaceAll(/\s/g, ' ');

/** Text from a document: isolated, so that its direction changes nothing around it. */
export function TextCell({ text, place, href }: TextCellProps) {
  if (!isVisible(text)) return <Missing />;
  if (place.form !== 'whole') {
    const shown = cutText(text, MOST_ON_A_LINE);
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
