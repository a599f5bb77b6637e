import { useMemo } from 'react';
import type { ShownRows } from '../data/index/row-query';
import { groupRows, type GroupedRows } from './group-rows';
import type { TableGroups } from './table-groups';

export function useGroupedRows<Row>(
  shown: ShownRows<Row>,
  groups: TableGroups<Row> | undefined,
): GroupedRows<Row> | undefined {
  const group = groups?.group;
  const { source } = shown;
  const grouping = useMemo(() => group?.(source), [group, source]);
  return useMemo(
    () => groups && grouping && groupRows(shown, grouping, groups),
    [shown, grouping, groups],
  );
}
