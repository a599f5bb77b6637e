import type { KeyboardEvent } from 'react';
import type { TableItems } from './table-items';

interface GridKeysOptions {
  items: Omit<TableItems, 'sectionAt'>;
  activeIndex: number | undefined;
  /** How many rows fit on the screen. */
  rowsPerPage: number;
  onActivate: (index: number) => void;
  onOpen: (row: number) => void;
  onToggle: (row: number) => void;
}

/** Moves through the rows by keys: the grid has the focus, one of its rows is the active one. */
export function gridKeyHandler(options: GridKeysOptions) {
  const { items, activeIndex, rowsPerPage, onActivate, onOpen, onToggle } = options;

  /** The row nearest to a line, looking onwards first and then back. */
  const rowAround = (index: number, direction: 1 | -1): number | undefined => {
    const from = Math.min(Math.max(index, 0), items.count - 1);
    for (let i = from; i >= 0 && i < items.count; i += direction) {
      if (items.at(i)?.kind === 'row') return i;
    }
    for (let i = from; i >= 0 && i < items.count; i -= direction) {
      if (items.at(i)?.kind === 'row') return i;
    }
    return undefined;
  };

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || items.count === 0) return;
    const isOnControl = event.target !== event.currentTarget;
    const active = activeIndex ?? -1;
    const targets: Partial<Record<string, () => number | undefined>> = {
      ArrowDown: () => rowAround(active + 1, 1),
      ArrowUp: () => rowAround(active - 1, -1),
      PageDown: () => rowAround(active + rowsPerPage, 1),
      PageUp: () => rowAround(active - rowsPerPage, -1),
      Home: () => rowAround(0, 1),
      End: () => rowAround(items.count - 1, -1),
    };
    const target = targets[event.key]?.();
    if (target !== undefined) {
      event.preventDefault();
      event.currentTarget.focus({ preventScroll: true });
      onActivate(target);
      return;
    }
    // A button in a row has the key for itself.
    if (isOnControl) return;
    const item = activeIndex === undefined ? undefined : items.at(activeIndex);
    if (item?.kind !== 'row') return;
    if (event.key === 'Enter') onOpen(item.row);
    else if (event.key === ' ') onToggle(item.row);
    else return;
    event.preventDefault();
  };
}
