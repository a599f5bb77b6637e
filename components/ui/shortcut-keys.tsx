import { Fragment } from 'react';
import { storage } from 'wxt/utils/storage';
import { Kbd } from './badge';
import { useStored } from './use-stored';

/** Whether keys do something without Ctrl or Alt; speech input may press them by mistake. */
export const singleKeysItem = storage.defineItem<boolean>('local:single-keys', { fallback: true });

/** Until the setting is read, they are on. */
export const useSingleKeys = () => useStored(singleKeysItem) ?? true;

/** The keys of a shortcut, such as "g d". */
export function ShortcutKeys({ keys, between }: { keys: string; between?: string }) {
  return keys.split(' ').map((key, i) => (
    <Fragment key={key}>
      {i > 0 && between}
      <Kbd>{key}</Kbd>
    </Fragment>
  ));
}
