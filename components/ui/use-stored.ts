import { useEffect, useState, useTransition } from 'react';
import type { WxtStorageItem } from 'wxt/utils/storage';

interface Watchable<T> {
  getValue(): Promise<T>;
  watch(onChange: (value: T) => void): () => void;
}

/** The value is `undefined` until it is read. */
export const useStored = <T>(item: Watchable<T>) => useWatched(item)[0];

function useWatched<T>(item: Watchable<T>) {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    // A change during the read is newer than the value read.
    void item.getValue().then((stored) => setValue((now) => (now === undefined ? stored : now)));
    return item.watch(setValue);
  }, [item]);
  return [value, setValue] as const;
}

/** It returns the value, its setter, and whether the setter runs. */
export function useStoredChoice<T>(
  item: WxtStorageItem<T, Record<string, unknown>>,
  store = item.setValue,
) {
  const [value, setValue] = useWatched(item);
  const [isPending, startTransition] = useTransition();
  const choose = (chosen: T) => {
    setValue(chosen);
    startTransition(async () => {
      await store(chosen);
      // `store` may have failed.
      setValue(await item.getValue());
    });
  };
  return [value, choose, isPending] as const;
}
