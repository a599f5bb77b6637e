import { randomUUID } from 'node:crypto';
import { asOwner } from '../../scripts/local/emulator-call.ts';
import type { StoredDocument } from '../../services/firebase/firestore/documents';
import { Firestore } from '../../services/firebase/firestore/client';
import type { TypedFields } from '../../services/firebase/firestore/typed-fields';

const origin = process.env.WXT_EMULATOR_FIRESTORE ?? 'http://127.0.0.1:8080';

export type TestDatabase = ReturnType<typeof createTestDatabase>;

/** An empty database for one test: emulators accept any project id. */
export function createTestDatabase() {
  const databasePath = `projects/demo-${randomUUID()}/databases/(default)`;
  const documents = `${origin}/v1/${databasePath}/documents`;

  return {
    origin,
    target: (via = origin) =>
      new Firestore({ origin: via, databasePath, idToken: async () => 'owner' }),
    async readAll(collection: string): Promise<StoredDocument[]> {
      const results: { document?: StoredDocument & { name: string } }[] = await asOwner(
        `${documents}:runQuery`,
        { structuredQuery: { from: [{ collectionId: collection }] } },
      );
      return results.flatMap(({ document }) => {
        if (!document) return [];
        const { name, fields, updateTime } = document;
        return [{ path: name.split('/documents/')[1] as string, fields, updateTime }];
      });
    },
    async put(path: string, fields: TypedFields) {
      await asOwner(`${documents}/${path}`, { fields }, { method: 'PATCH' });
    },
    async remove(path: string) {
      await asOwner(`${documents}/${path}`, undefined, { method: 'DELETE' });
    },
  };
}
