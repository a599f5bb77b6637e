import { Fragment } from 'react';
import { storage } from 'wxt/utils/storage';
import { useStored } from './use-stored';

/** Whether keys do something without Ctrl or Alt; speech input may press them by mistake. */
export const singleKeysItem = storage.defineItem<boolean>('local:single-keys', { fallback: true });

export const useSingleKeys = () => useStored(singleKeysItem) ?? true;

export function ShortcutKeys({ keys, between }: { keys: string; between?: string }) {
  return keys.split(' ').map((key, i) => (
    <Fragment key={key}>
      {i > 0 && between}
      <kbd className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-small border border-line px-1 font-sans text-small font-normal text-muted">
        {key}
      </kbd>
    </Fragment>
  ));
}
