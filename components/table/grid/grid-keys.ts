import type { KeyboardEvent } from 'react';
import type { ItemLayout } from './item-layout';
import { isStop, nearestStop, type StopItem } from './table-items';

interface GridKeysOptions {
  layout: ItemLayout;
  activeIndex: number | undefined;
  rowsPerPage: number;
  activate: (index: number) => void;
  isOpen: (item: StopItem) => boolean;
  press: (item: StopItem) => void;
}

/** Handles keys for all rows: the grid has the focus and tracks the active row or group. */
export function handleGridKey(event: KeyboardEvent<HTMLElement>, options: GridKeysOptions): void {
  const { layout, activeIndex: active = -1, rowsPerPage, activate, isOpen, press } = options;
  const { key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || layout.count === 0) return;

  const steps: Partial<Record<string, [from: number, direction: 1 | -1]>> = {
    ArrowDown: [active + 1, 1],
    ArrowUp: [active - 1, -1],
    j: [active + 1, 1],
    k: [active - 1, -1],
    PageDown: [active + rowsPerPage, 1],
    PageUp: [active - rowsPerPage, -1],
    Home: [0, 1],
    End: [layout.count - 1, -1],
  };
  const step = steps[key];
  const target = step && nearestStop(layout, ...step);
  if (target !== undefined) {
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    activate(target);
    return;
  }
  const item = layout.at(active);
  // A focused button in a row handles its own keys.
  if (!isStop(item) || event.target !== event.currentTarget) return;
  const block = layout.partAt(active);
  const switches =
    item.kind === 'group' ? (isOpen(item) ? 'ArrowLeft' : 'ArrowRight') : isOpen(item) && 'Escape';
  if (key === 'Enter' || key === ' ' || key === switches) press(item);
  else if (key === 'ArrowLeft' && item.kind === 'row' && block?.head?.kind === 'group') {
    activate(block.start);
  } else return;
  event.preventDefault();
}
