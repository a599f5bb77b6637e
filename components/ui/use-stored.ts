import { useEffect, useState } from 'react';
import type { WxtStorageItem } from 'wxt/utils/storage';

/** A stored item's value, kept up to date; `undefined` until it is read. */
export function useStored<T>(item: WxtStorageItem<T, Record<string, unknown>>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    const unwatch = item.watch((next) => {
      isCurrent = false;
      setValue(next);
    });
    void item.getValue().then((stored) => {
      // A change during the read is newer than the value read.
      if (isCurrent) setValue(stored);
    });
    return () => {
      isCurrent = false;
      unwatch();
    };
  }, [item]);
  return value;
}
