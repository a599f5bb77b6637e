import { browser, type Browser } from 'wxt/browser';
import { fromDisk, toNoStorage } from '../background/deadline';

export type StoredItem<T> = ReturnType<typeof storedItem<T>>;

/** A value that is foreign, or of another version of the console, is as good as none. */
export function storedItem<T>(
  key: `${'local' | 'session'}:${string}`,
  isOwn: (value: unknown) => boolean,
  fallback: T,
) {
  const area = key.startsWith('local:') ? 'local' : 'session';
  const name = key.slice(area.length + 1);
  // A build draws the popup where there is no storage.
  const store = () => browser.storage[area];
  const own = (value: unknown) => (isOwn(value) ? (value as T) : fallback);
  const item = {
    name,
    fallback,
    getValue: () => fromDisk(store().get(name)).then((stored) => own(stored[name])),
    setValue: (value: T | null): Promise<void> =>
      (value === null ? store().remove(name) : store().set({ [name]: value })).catch(toNoStorage),
    change: (change: (now: T) => T) =>
      navigator.locks.request(key, async (): Promise<T> => {
        const changed = change(await item.getValue());
        await item.setValue(changed);
        return changed;
      }),
    watch(onChange: (value: T, before: T) => void) {
      const listener = ({ [name]: change }: Record<string, Browser.storage.StorageChange>) => {
        // Firefox also reports what was written once more.
        if (!change || JSON.stringify(change.newValue) === JSON.stringify(change.oldValue)) return;
        onChange(own(change.newValue), own(change.oldValue));
      };
      store().onChanged.addListener(listener);
      return () => store().onChanged.removeListener(listener);
    },
  };
  return item;
}

/** A field has the type that it has in the sample, and an element that of its first one. */
export const like =
  (sample: unknown) =>
  (value: unknown): boolean => {
    if (Array.isArray(sample)) return Array.isArray(value) && value.every(like(sample[0]));
    const fields = Object.entries(Object(sample));
    const hasFields = fields.every(([name, each]) => like(each)(Object(value)[name]));
    return typeof value === typeof sample && value !== null && hasFields;
  };
