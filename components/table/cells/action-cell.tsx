import type { LucideIcon } from 'lucide-react';
import { Button, IconButton } from '../../ui/button';
import type { CellPlace } from '../data/table-column';

interface ActionCellProps {
  label: string;
  /** Of a deletion; replaces the label, except among all values of the row. */
  icon: LucideIcon | undefined;
  place: CellPlace;
  run: () => void;
}

/** Its text or icon, not its padding, meets the edge of the row. */
const placeClasses = {
  whole: '-ms-1.5 h-auto! min-h-6 text-start whitespace-normal!',
  wide: '-me-1.5',
  stack: '',
};

export function ActionCell({ label, icon, place: { form, tabIndex }, run }: ActionCellProps) {
  const shared = { size: 'small', tabIndex, onClick: run } as const;
  if (icon && form !== 'whole') {
    return (
      <IconButton {...shared} variant="danger-rest" icon={icon} label={label} className="-me-1.5" />
    );
  }
  return (
    <Button {...shared} variant={icon ? 'danger-quiet' : 'link'} className={placeClasses[form]}>
      {label}
    </Button>
  );
}
