import type { LucideIcon } from 'lucide-react';
import { Button, IconButton } from '../../ui/button';
import type { CellPlace } from '../data/table-column';

interface ActionCellProps {
  label: string;
  /** Replaces the label, except among all values of the row. */
  icon?: LucideIcon;
  isDanger?: boolean;
  place: CellPlace;
  run: () => void;
}

/** Stops the click, which would otherwise open the row as well. */
export function ActionCell({ label, icon, isDanger, place, run }: ActionCellProps) {
  const shared = {
    // Its text or icon, not its padding, meets the edge of the row.
    className: {
      whole: '-ms-1.5 h-auto! min-h-6 text-start whitespace-normal!',
      wide: '-me-1.5',
      stack: icon && '-me-1.5',
    }[place.form],
    tabIndex: place.tabIndex,
    onClick: (event: { stopPropagation(): void }) => {
      event.stopPropagation();
      run();
    },
  };
  if (icon && place.form !== 'whole') {
    return (
      <IconButton
        icon={icon}
        label={label}
        size="small"
        variant={isDanger ? 'danger-rest' : 'quiet'}
        {...shared}
      />
    );
  }
  return (
    <Button size="small" icon={icon} variant={isDanger ? 'danger-quiet' : 'link'} {...shared}>
      {label}
    </Button>
  );
}
