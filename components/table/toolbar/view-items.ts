import type { MenuItem } from '../../ui/menu';
import { rowDensities, type RowDensity, rowsItem } from '../data/row-density';
import type { Table } from '../use-table';

/** The choices of how dense the rows are and which columns they have. */
export function viewItems(table: Table): MenuItem[] {
  const { allColumns, columns, switchedColumns: switched, switchColumns } = table;
  const rowItems = (Object.keys(rowDensities) as RowDensity[]).map((density) => ({
    group: 'Rows',
    label: rowDensities[density].label,
    isChecked: density === table.density,
    onChoose: () => void rowsItem.setValue(density),
  }));
  const columnItems = allColumns.map((column) => ({
    group: 'Columns',
    label: column.header,
    isSwitch: true,
    isChecked: columns.includes(column),
    isDisabled: column.stacked === 'title',
    onChoose: () => switchColumns([...new Set(switched).symmetricDifference(new Set([column.id]))]),
  }));
  const reset = { group: 'Columns', label: 'Reset columns', onChoose: () => switchColumns([]) };
  return [...rowItems, ...columnItems, ...(switched.length > 0 ? [reset] : [])];
}
