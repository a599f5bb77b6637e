import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import { type Connection, connectionOfBuild, readConnection } from '../firebase/connection';

export interface ConnectionSetting {
  connection: Connection | null;
  /** By the organisation's policy, which replaces what the user has saved, even if it is faulty. */
  isManaged: boolean;
  fault?: string;
}

const ofBuild = connectionOfBuild(import.meta.env);
const ownItem = storage.defineItem<Connection | null>('local:connection', {
  fallback: ofBuild && 'connection' in ofBuild ? ofBuild.connection : null,
});

export const connectionItem = {
  async getValue(): Promise<ConnectionSetting> {
    // Firefox rejects if there is no policy.
    const managed = readConnection(await browser.storage.managed.get().catch(() => ({})));
    if (managed) return { connection: null, ...managed, isManaged: true };
    return { connection: await ownItem.getValue(), isManaged: false };
  },
  setValue: ownItem.setValue,
  watch(onChange: (setting: ConnectionSetting) => void): () => void {
    const report = (changes: object, area: string) => {
      const isOwn = area === 'local' && 'connection' in changes;
      if (isOwn || area === 'managed') void connectionItem.getValue().then(onChange);
    };
    browser.storage.onChanged.addListener(report);
    return () => browser.storage.onChanged.removeListener(report);
  },
};
