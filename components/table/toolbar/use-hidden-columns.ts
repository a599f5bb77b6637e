import { useMemo, useState } from 'react';
import { storage } from 'wxt/utils/storage';
import { useStored } from '../../ui/use-stored';

const none: readonly string[] = [];

export function useHiddenColumns(tableName: string) {
  const item = useMemo(
    () =>
      storage.defineItem<readonly string[]>(`local:hidden-columns:${tableName}`, {
        fallback: none,
      }),
    [tableName],
  );
  const stored = useStored(item);
  // Show the new choice without waiting for storage.
  const [chosen, setChosen] = useState<readonly string[]>();
  const hideColumns = (columns: readonly string[]) => {
    setChosen(columns);
    void item.setValue(columns);
  };
  return [chosen ?? stored ?? none, hideColumns] as const;
}
