import { useState } from 'react';
import { storage } from 'wxt/utils/storage';
import type { MenuItem } from '../../ui/menu';
import { useStoredChoice } from '../../ui/use-stored';
import { rowDensities, rowsItem, useRowDensity, type RowDensity } from '../data/row-density';
import type { TableColumn } from '../data/table-column';

/** Optional columns are hidden, all others shown, until they are switched. */
export function isShown(
  { id, isOptional = false }: TableColumn<never>,
  switched: readonly string[],
): boolean {
  return switched.includes(id) === isOptional;
}

export function columnItems(
  columns: readonly TableColumn<never>[],
  switched: readonly string[],
  onSwitch: (columns: readonly string[]) => void,
): MenuItem[] {
  const items = columns.map((column) => ({
    group: 'Columns',
    label: column.header,
    isSwitch: true,
    isChecked: isShown(column, switched),
    isDisabled: column.stacked === 'title',
    onChoose: () => onSwitch([...new Set(switched).symmetricDifference(new Set([column.id]))]),
  }));
  const reset = { group: 'Columns', label: 'Reset columns', onChoose: () => onSwitch([]) };
  return switched.length > 0 ? [...items, reset] : items;
}

export function useRowItems(): MenuItem[] {
  const density = useRowDensity();
  return (Object.keys(rowDensities) as RowDensity[]).map((choice) => ({
    group: 'Rows',
    label: rowDensities[choice].label,
    isChecked: choice === density,
    onChoose: () => void rowsItem.setValue(choice),
  }));
}

const none: readonly string[] = [];

export function useSwitchedColumns(tableName: string) {
  const [item] = useState(() =>
    storage.defineItem<readonly string[]>(`local:hidden-columns:${tableName}`, { fallback: none }),
  );
  const [switched = none, choose] = useStoredChoice(item);
  return [switched, choose] as const;
}
