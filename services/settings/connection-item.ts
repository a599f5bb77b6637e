import type { Connection } from '../firebase/connection';
import { like, storedItem } from '../values/stored-item';

const texts = { apiKey: '', projectId: '', storageBucket: '', adminMailDomain: '' };
const savedItem = storedItem<Connection | null>('local:connection', like(texts), null);

export const connectionItem = {
  async getValue(): Promise<Connection | null> {
    const saved = await savedItem.getValue();
    if (saved) return saved;
    // The popup usually returns above, and so opens without the schema.
    const { connectionOfBuild } = await import('../firebase/connection');
    return connectionOfBuild()?.connection ?? null;
  },
  setValue: savedItem.setValue,
  watch: (onChange: (connection: Connection | null) => void) =>
    // Each change reads again, so that a slow earlier read does not restore what was replaced.
    savedItem.watch(() => void connectionItem.getValue().then(onChange)),
};
