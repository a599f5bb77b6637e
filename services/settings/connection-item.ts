import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import type { Connection } from '../firebase/connection';

export interface ConnectionSetting {
  connection: Connection | null;
  /** A policy of the organisation replaces what the user has saved, even if it is faulty. */
  isManaged: boolean;
  fault?: string;
}

const ownItem = storage.defineItem<Connection>('local:connection');

export const connectionItem = {
  async getValue(): Promise<ConnectionSetting> {
    // Firefox rejects if there is no policy.
    const policyRead = browser.storage.managed.get().catch(() => ({}));
    const [policy, own] = await Promise.all([policyRead, ownItem.getValue()]);
    if (own && Object.keys(policy).length === 0) return { connection: own, isManaged: false };
    // The popup usually returns above, and so opens without the schema.
    const schema = await import('../firebase/connection');
    const managed = schema.readConnection(policy);
    if (managed) return { connection: null, ...managed, isManaged: true };
    return { connection: own ?? schema.connectionOfBuild()?.connection ?? null, isManaged: false };
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
