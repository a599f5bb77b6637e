import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { once } from './concurrency';

type StoreOf = (name: string) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

/** `stores` maps each store to its key path, or to `null` for explicit keys. */
export function createDatabase(databaseName: string, stores: Record<string, string | null>) {
  const open = once((): Promise<IDBPDatabase> =>
    openDB(databaseName, 1, {
      upgrade(database) {
        for (const [store, keyPath] of Object.entries(stores)) {
          database.createObjectStore(store, { keyPath });
        }
      },
      terminated: open.forget,
    }),
  );
  return {
    open,
    /** One transaction over all stores; resolves once it is committed. */
    async write(
      act: (store: StoreOf) => Promise<unknown>[],
      durability: IDBTransactionDurability = 'relaxed',
    ): Promise<void> {
      const database = await open();
      const transaction = database.transaction(Object.keys(stores), 'readwrite', { durability });
      const requests = act((name) => transaction.objectStore(name));
      // Without it, a page that closes now would abort the transaction.
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
    },
  };
}
