import { ArrowLeft, ArrowRight, ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react';
import { formatCount } from '../../../services/values/formats';
import type { MenuItem, MenuTool } from '../../ui/menu';
import { headerOf, idOf, type TableColumn } from '../columns/features';
import { type Columns, fittingColumns } from '../grid/column-layout';
import { allowedPx, largestPx, smallestPx, type TableColumns } from '../columns/use-columns';

const stepPx = 24;

export function columnItems(columns: TableColumns, widthPx: number): MenuItem[] {
  const { all, shown, isAsDefined, toggle, reset } = columns;
  const group = 'Columns';
  const inTable = fittingColumns(shown, widthPx);
  const hasEffect = (column: TableColumn) => {
    if (!inTable) return column.meta?.stacked !== undefined;
    const others = all.filter((each) => each === column || shown.includes(each));
    return fittingColumns(others, widthPx)?.includes(column) !== false;
  };
  const items = all.filter(hasEffect).map((column) => ({
    group,
    label: headerOf(column),
    isSwitch: true,
    isChecked: shown.includes(column),
    isDisabled: column.meta?.stacked === 'title',
    onChoose: () => toggle(column),
    tools() {
      if (!inTable?.includes(column)) return [];
      return [...moves(columns, column, inTable), ...widths(columns, column)];
    },
  }));
  return isAsDefined ? items : [...items, { group, label: 'Reset columns', onChoose: reset }];
}

function moves({ move }: TableColumns, column: TableColumn, shown: Columns): MenuTool[] {
  const position = shown.indexOf(column) + 1;
  const name = headerOf(column);
  const tool = (direction: 'left' | 'right', way: 1 | -1, other = shown[position - 1 + way]) => ({
    label: `Move ${name} ${direction}`,
    icon: way === 1 ? ArrowRight : ArrowLeft,
    isDisabled: !other,
    onChoose() {
      if (other) move(column, other);
      return `${name}, column ${formatCount(position + way)} of ${formatCount(shown.length)}`;
    },
  });
  return [tool('left', -1), tool('right', 1)];
}

function widths({ resize }: TableColumns, column: TableColumn): MenuTool[] {
  const name = headerOf(column);
  // A column that was never given a width grows with the table.
  const header = `[data-column="${CSS.escape(idOf(column))}"]`;
  const nowPx = document.querySelector<HTMLElement>(header)?.offsetWidth ?? column.size ?? 0;
  const tool = (change: 'narrower' | 'wider', px: number, isDisabled: boolean) => ({
    label: `Make ${name} ${change}`,
    icon: change === 'wider' ? ChevronsLeftRight : ChevronsRightLeft,
    isDisabled,
    onChoose() {
      resize(idOf(column), px);
      return `${name}, ${formatCount(allowedPx(px))} px wide`;
    },
  });
  return [
    tool('narrower', nowPx - stepPx, nowPx <= smallestPx),
    tool('wider', nowPx + stepPx, nowPx >= largestPx),
  ];
}
