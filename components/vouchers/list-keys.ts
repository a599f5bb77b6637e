import type { KeyboardEvent } from 'react';
import { gridKeyHandler } from '../table/grid/grid-keys';
import type { VoucherLine, VoucherLines } from './voucher-lines';

interface ListKeysOptions {
  lines: VoucherLines;
  activeIndex: number | undefined;
  linesPerPage: number;
  onActivate: (index: number) => void;
  onToggle: (line: VoucherLine) => void;
}

/** The keys of the table, and right and left to open and close a group, as in any tree. */
export function listKeyHandler(options: ListKeysOptions) {
  const { lines, activeIndex, onActivate, onToggle } = options;
  const toggleAt = (index: number) => {
    const line = lines.at(index);
    if (line?.kind === 'group') onToggle(line);
  };
  const moveOrToggle = gridKeyHandler({
    items: {
      count: lines.count,
      hasSections: true,
      at: (index) =>
        isStop(lines.at(index))
          ? { kind: 'row', row: index, position: index }
          : { kind: 'none', section: 0 },
      indexOfRow: (index) => index,
    },
    activeIndex,
    rowsPerPage: options.linesPerPage,
    onActivate,
    onOpen: toggleAt,
    onToggle: toggleAt,
  });

  return (event: KeyboardEvent<HTMLElement>) => {
    const line = activeIndex === undefined ? undefined : lines.at(activeIndex);
    const isOnList = event.target === event.currentTarget;
    if (isOnList && activeIndex !== undefined && line && 'shown' in line) {
      const { isExpanded } = line.shown;
      if (event.key === 'ArrowRight' && line.kind === 'group' && !isExpanded) onToggle(line);
      if (event.key === 'ArrowLeft') {
        if (line.kind === 'group' && isExpanded) onToggle(line);
        else onActivate(lines.groupIndexOf(activeIndex) ?? activeIndex);
      }
    }
    moveOrToggle(event);
  };
}

function isStop(line: VoucherLine | undefined): boolean {
  return line?.kind === 'group' || line?.kind === 'code';
}
