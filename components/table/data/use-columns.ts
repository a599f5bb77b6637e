import { useMemo, useState } from 'react';
import { storage } from 'wxt/utils/storage';
import { useStoredChoice } from '../../ui/use-stored';
import { tableColumns } from '../table-columns';
import type { TableRow } from './streamed-rows';
import type { TableColumn } from './table-column';

const none: readonly string[] = [];

/** Optional columns are hidden, all others shown, until the administrator switches them. */
export function useColumns(tableName: string, given: readonly TableColumn<TableRow>[]) {
  const [item] = useState(() =>
    storage.defineItem<readonly string[]>(`local:hidden-columns:${tableName}`, { fallback: none }),
  );
  const [switchedColumns = none, switchColumns] = useStoredChoice(item);
  const columns = useMemo(() => {
    // After the last column with a value, before the actions.
    const end = given.findLastIndex(({ csv }) => csv) + 1;
    const all = given.toSpliced(end, 0, tableColumns<TableRow>().added());
    const isShown = ({ id, isOptional = false }: TableColumn<TableRow>) =>
      switchedColumns.includes(id) === isOptional;
    const columns = all.filter(isShown);
    const roles = Object.groupBy(columns, ({ stacked }) => stacked);
    const detailColumns = all.filter((column) => column.isOptional || isShown(column));
    return { allColumns: all, columns, columnsOfRow: { columns, roles, detailColumns } };
  }, [given, switchedColumns]);
  return { ...columns, switchedColumns, switchColumns };
}
