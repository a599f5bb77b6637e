import type { WxtStorageItem } from 'wxt/utils/storage';

/** Changes a stored value by what it is; windows and the background wait for each other. */
export function changeStored<T>(
  item: WxtStorageItem<T, Record<string, unknown>>,
  change: (now: T) => T,
): Promise<void> {
  return navigator.locks.request(item.key, async () =>
    item.setValue(change(await item.getValue())),
  );
}
