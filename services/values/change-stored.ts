import type { WxtStorageItem } from 'wxt/utils/storage';

type Item<T> = WxtStorageItem<T, Record<string, unknown>>;

export const changeStored = <T>(item: Item<T>, change: (now: T) => T) =>
  navigator.locks.request(item.key, async () => item.setValue(change(await item.getValue())));
