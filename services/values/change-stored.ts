import type { WxtStorageItem } from 'wxt/utils/storage';

type Item<T> = WxtStorageItem<T, Record<string, unknown>>;

/** Changes a stored value by what it is; windows and the background wait for each other. */
export const changeStored = <T>(item: Item<T>, change: (now: T) => T) =>
  navigator.locks.request(item.key, async () => item.setValue(change(await item.getValue())));
