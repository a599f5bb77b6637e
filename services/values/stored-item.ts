import { storage, type StorageItemKey, type WxtStorageItem } from 'wxt/utils/storage';
import { fromDisk } from '../background/deadline';

type Item<T> = WxtStorageItem<T, Record<string, unknown>>;
type IsOwn = (value: unknown) => boolean;

/** A value that is foreign, or of another version of the console, is as good as none. */
export function storedItem<T>(key: StorageItemKey, isOwn: IsOwn): Item<T | null>;
export function storedItem<T>(key: StorageItemKey, isOwn: IsOwn, options: object): Item<T>;
export function storedItem<T>(key: StorageItemKey, isOwn: IsOwn, options = {}): Item<T> {
  const item = storage.defineItem(key, options) as Item<T>;
  const own = (value: T) => (isOwn(value) ? value : item.fallback);
  return {
    ...item,
    getValue: () => fromDisk(item.getValue()).then(own),
    watch: (onChange) => item.watch((value, before) => onChange(own(value), own(before))),
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
