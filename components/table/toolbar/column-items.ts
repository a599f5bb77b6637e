import { ArrowLeft, ArrowRight, ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react';
import { formatCount } from '../../../services/values/formats';
import type { MenuItem, MenuTool } from '../../ui/menu';
import { headerOf, idOf, largestPx, smallestPx, type TableColumn } from '../columns/features';
import { allowedPx, type TableColumns } from '../columns/use-columns';

const stepPx = 24;

export function columnItems(columns: TableColumns, isWide: boolean): MenuItem[] {
  const { all, shown, switched, isAsDefined, switchTo, reset } = columns;
  const group = 'Columns';
  const items = all.map((column) => {
    const isShown = shown.includes(column);
    return {
      group,
      label: headerOf(column),
      isSwitch: true,
      isChecked: isShown,
      isDisabled: column.enableHiding === false,
      onChoose: () => switchTo([...new Set(switched).symmetricDifference(new Set([idOf(column)]))]),
      tools: isShown
        ? () => [...moves(columns, column), ...(isWide ? widths(columns, column) : [])]
        : undefined,
    };
  });
  return isAsDefined ? items : [...items, { group, label: 'Reset columns', onChoose: reset }];
}

function moves({ shown, move }: TableColumns, column: TableColumn): MenuTool[] {
  const place = shown.indexOf(column) + 1;
  const header = headerOf(column);
  const tool = (direction: 'left' | 'right', way: 1 | -1) => ({
    label: `Move ${header} ${direction}`,
    icon: way === 1 ? ArrowRight : ArrowLeft,
    isDisabled: place + way < 1 || place + way > shown.length,
    onChoose() {
      move(column, way);
      return `${header}, column ${formatCount(place + way)} of ${formatCount(shown.length)}`;
    },
  });
  return [tool('left', -1), tool('right', 1)];
}

function widths({ resize }: TableColumns, column: TableColumn): MenuTool[] {
  const header = headerOf(column);
  // A column that was never given a width grows with the table.
  const nowPx = shownWidth(idOf(column)) ?? column.size ?? 0;
  const tool = (change: 'narrower' | 'wider', px: number, isDisabled: boolean) => ({
    label: `Make ${header} ${change}`,
    icon: change === 'wider' ? ChevronsLeftRight : ChevronsRightLeft,
    isDisabled,
    onChoose() {
      resize(idOf(column), px);
      return `${header}, ${formatCount(allowedPx(px))} px wide`;
    },
  });
  return [
    tool('narrower', nowPx - stepPx, nowPx <= smallestPx),
    tool('wider', nowPx + stepPx, nowPx >= largestPx),
  ];
}

const shownWidth = (id: string) =>
  document.querySelector<HTMLElement>(`[data-column="${CSS.escape(id)}"]`)?.offsetWidth;
