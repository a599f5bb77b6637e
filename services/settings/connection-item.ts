import { storage } from 'wxt/utils/storage';
import type { Connection } from '../firebase/connection';

const savedItem = storage.defineItem<Connection>('local:connection');

async function orBuiltIn(saved: Connection | null): Promise<Connection | null> {
  if (saved) return saved;
  // The popup usually returns above, and so opens without the schema.
  const { connectionOfBuild } = await import('../firebase/connection');
  return connectionOfBuild()?.connection ?? null;
}

/** Without a saved connection, it is the one that the package was built with. */
export const connectionItem = {
  getValue: async () => orBuiltIn(await savedItem.getValue()),
  setValue: savedItem.setValue,
  watch: (onChange: (connection: Connection | null) => void) =>
    savedItem.watch((saved) => void orBuiltIn(saved).then(onChange)),
};
