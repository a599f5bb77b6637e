import {
  cutText,
  endOfText,
  isVisible,
  maxCellCharacters,
} from '../../../services/values/cut-text';
import { Button, type ButtonProps, IconButton } from '../../ui/button';
import { CopiedText, type ValueUse, WholeValue } from '../../ui/copy';
import type { CellPlace } from './table-column';

interface TextCellProps {
  onCopied?: (() => void) | undefined;
  text: string | undefined;
  place: CellPlace;
  use?: ValueUse;
  label?: string;
  isId?: boolean;
  isCut?: boolean;
}

export function TextCell(props: TextCellProps) {
  const { text, place, use, isId = false, isCut, onCopied } = props;
  if (!isVisible(text)) return <Missing />;
  const label = isId ? 'ID' : (props.label ?? '');
  const copied = { text, label, tabIndex: place.tabIndex, onCopied };
  if (place.form === 'whole') return <WholeValue {...copied} use={use} />;
  if (use === 'code')
    return <CopiedText key={text} {...copied} shown={isId ? shortId(text) : undefined} />;
  const start = cutText(text, maxCellCharacters);
  return (
    <bdi title={start} className={isCut ? 'block truncate' : undefined}>
      {start}
    </bdi>
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

export function shortId(id: string): string {
  // Finding the characters of the usual IDs takes 4 % of a keystroke in the search.
  if (/^\w{11,}$/.test(id)) return `${id.slice(0, 4)}…${id.slice(-4)}`;
  if (cutText(id, 10) === id) return id;
  return `${cutText(id, 4)}${endOfText(id, 4)}`;
}

type ActionCellProps = ButtonProps & { label: string; place: CellPlace };

const actionClasses = {
  whole: '-ms-1.5 h-auto! min-h-6 text-start whitespace-normal!',
  wide: '-me-1.5',
  stack: '',
};

export function ActionCell({ label, icon, place: { form, tabIndex }, onClick }: ActionCellProps) {
  const shared = { size: 'small', tabIndex, onClick } as const;
  if (icon && form !== 'whole') {
    return (
      <IconButton {...shared} variant="danger-rest" icon={icon} label={label} className="-me-1.5" />
    );
  }
  return (
    <Button {...shared} variant={icon ? 'danger-quiet' : 'link'} className={actionClasses[form]}>
      {label}
    </Button>
  );
}
