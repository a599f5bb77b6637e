import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { once } from './concurrency';

type StoreOf = (name: string) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

export function createDatabase(databaseName: string, keyPaths: Record<string, string | null>) {
  const open = once((): Promise<IDBPDatabase> =>
    openDB(databaseName, 1, {
      upgrade(database) {
        for (const [store, keyPath] of Object.entries(keyPaths)) {
          database.createObjectStore(store, { keyPath });
        }
      },
      terminated: open.forget,
    }),
  );
  return {
    open,
    async write(
      act: (store: StoreOf) => Promise<unknown>[],
      durability: IDBTransactionDurability = 'relaxed',
    ): Promise<void> {
      const database = await open();
      const transaction = database.transaction(Object.keys(keyPaths), 'readwrite', { durability });
      const requests = act((name) => transaction.objectStore(name));
      // Without it, a page that closes now would abort the transaction.
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
    },
  };
}
