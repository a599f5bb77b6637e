import type { WxtStorageItem } from 'wxt/utils/storage';

type Item<T> = WxtStorageItem<T, Record<string, unknown>>;

/** Changes a stored value by what it is; windows and the background wait for each other. */
export const changeStored = <T>(item: Item<T>, change: (now: T) => T) =>
  navigator.locks.request(item.key, async () => item.setValue(change(await item.getValue())));

/** A value that tells its listeners of each change, as `useSyncExternalStore` reads it. */
export function createStore<Value>(value: Value) {
  let current = value;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next: Value) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
