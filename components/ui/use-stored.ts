import { startTransition, useEffect, useOptimistic, useState } from 'react';
import type { WxtStorageItem } from 'wxt/utils/storage';

interface Watchable<T> {
  getValue(): Promise<T>;
  watch(onChange: (value: T) => void): () => void;
}

export function useStored<T>(item: Watchable<T>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    // A change during the read is newer than the value read.
    void item.getValue().then((stored) => setValue((now) => (now === undefined ? stored : now)));
    return item.watch(setValue);
  }, [item]);
  return value;
}

export function useStoredChoice<T>(
  item: WxtStorageItem<T, Record<string, unknown>>,
  store = item.setValue,
) {
  const [value, show] = useOptimistic(useStored(item));
  const choose = (chosen: T) =>
    startTransition(async () => {
      show(chosen);
      await store(chosen);
    });
  return [value, choose] as const;
}
