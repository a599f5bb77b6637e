import type { KeyboardEvent } from 'react';
import { nearestStop, type TableItems } from './table-items';

interface GridKeysOptions {
  items: TableItems;
  activeIndex: number | undefined;
  rowsPerPage: number;
  onActivate: (index: number) => void;
  onPress: (row: number) => void;
  isRowOpen: (row: number) => boolean;
  isGroupOpen: (key: string) => boolean;
  onToggleGroup: (key: string) => void;
}

/** Handles keys for all rows: the grid has the focus and tracks the active row or group. */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, options: GridKeysOptions): void {
  const { items, activeIndex, rowsPerPage, onActivate, isGroupOpen, onToggleGroup } = options;
  if (event.altKey || event.ctrlKey || event.metaKey || items.count === 0) return;

  const active = activeIndex ?? -1;
  const targets: Partial<Record<string, () => number | undefined>> = {
    ArrowDown: () => nearestStop(items, active + 1, 1),
    ArrowUp: () => nearestStop(items, active - 1, -1),
    PageDown: () => nearestStop(items, active + rowsPerPage, 1),
    PageUp: () => nearestStop(items, active - rowsPerPage, -1),
    Home: () => nearestStop(items, 0, 1),
    End: () => nearestStop(items, items.count - 1, -1),
  };
  targets.j = targets.ArrowDown;
  targets.k = targets.ArrowUp;

  /** Returns whether the key does something on the active row or group. */
  const act = (key: string): boolean => {
    const item = items.at(active);
    const block = items.blockAt(active);
    const isInGroup = block?.head?.kind === 'group';
    const isOnGroup = item?.kind === 'group';
    if (key === 'ArrowLeft' && isInGroup && !isOnGroup) onActivate(block.start);
    else if (isOnGroup) {
      const isOpen = isGroupOpen(item.shown.group.key);
      const toggles =
        key === 'Enter' || key === ' ' || key === (isOpen ? 'ArrowLeft' : 'ArrowRight');
      if (!toggles) return false;
      onToggleGroup(item.shown.group.key);
    } else if (item?.kind === 'row') {
      const closes = key === 'Escape' && options.isRowOpen(item.row);
      if (!closes && key !== 'Enter' && key !== ' ') return false;
      options.onPress(item.row);
    } else return false;
    return true;
  };

  const target = targets[event.key]?.();
  if (target !== undefined) {
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    onActivate(target);
    return;
  }
  // A focused button in a row handles its own keys.
  if (event.target !== event.currentTarget) return;
  if (act(event.key)) event.preventDefault();
}
