import type { CellPlace } from '../data/table-column';
import { cutClass, Missing } from './text-cell';

/** Longer numbers do not fit into every column for numbers. */
const mostDigits = 12;

export function NumberCell({ text, place }: { text: string | undefined; place: CellPlace }) {
  if (text === undefined) return <Missing />;
  const isCut = text.length > mostDigits && place.form !== 'whole';
  return (
    <span
      className={isCut ? `tabular-nums ${cutClass}` : 'tabular-nums'}
      title={isCut ? text : undefined}
    >
      {text}
    </span>
  );
}
