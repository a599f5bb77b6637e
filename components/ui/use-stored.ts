import { useEffect, useState } from 'react';
import type { WxtStorageItem } from 'wxt/utils/storage';

/**
 * The value of a stored item, kept up to date in every view; `undefined` until it is read.
 */
export function useStored<T>(item: WxtStorageItem<T, Record<string, unknown>>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    const unwatch = item.watch((next) => {
      isCurrent = false;
      setValue(next);
    });
    void item.getValue().then((stored) => {
      // A change that came while the item was being read is newer than what was read.
      if (isCurrent) setValue(stored);
    });
    return () => {
      isCurrent = false;
      unwatch();
    };
  }, [item]);
  return value;
}
