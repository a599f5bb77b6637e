import { storage, type StorageItemKey, type WxtStorageItem } from 'wxt/utils/storage';
import { fromDisk, toNoStorage } from '../background/deadline';

type Item<T> = WxtStorageItem<T, Record<string, unknown>>;
type Options<T> = Parameters<typeof storage.defineItem<T>>[1];

/** A value that is foreign, or of another version of the console, is as good as none. */
export function storedItem<T>(
  key: StorageItemKey,
  isOwn: (value: unknown) => boolean,
  options?: Options<T>,
) {
  const item = storage.defineItem(key, options ?? {}) as Item<T>;
  const own = (value: T) => (isOwn(value) ? value : item.fallback);
  return {
    ...item,
    getValue: () => fromDisk(item.getValue()).then(own),
    setValue: (value: T) => item.setValue(value).catch(toNoStorage),
    watch: (onChange: (value: T, before: T) => void) =>
      item.watch((value, before) => onChange(own(value), own(before))),
  };
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

export const changeStored = <T>(item: Item<T>, change: (now: T) => T) =>
  navigator.locks.request(item.key, async () => item.setValue(change(await item.getValue())));
