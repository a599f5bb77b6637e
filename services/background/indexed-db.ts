import { deleteDB, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { once } from './concurrency';
import { fromDisk, toNoStorage } from './deadline';

/** Each removes a database, unless it can be read. */
export const removals: (() => Promise<void>)[] = [];

type StoreOf = (name: string) => IDBPObjectStore<unknown, string[], string, 'readwrite'>;

export function createDatabase(databaseName: string, keyPaths: Record<string, string | null>) {
  const open = once((): Promise<IDBPDatabase> =>
    openDB(databaseName, 1, {
      upgrade(database) {
        for (const [store, keyPath] of Object.entries(keyPaths)) {
          database.createObjectStore(store, { keyPath });
        }
      },
      // Another version of the console waits for this connection to close.
      blocking(_version, _wanted, { target }) {
        (target as IDBDatabase).close();
        open.forget();
      },
      terminated: open.forget,
    }),
  );
  const stores = Object.keys(keyPaths);
  const read = <T>(act: (database: IDBPDatabase) => Promise<T>) => fromDisk(open().then(act));
  removals.push(async () => {
    const reads = read((database) => Promise.all(stores.map((name) => database.getAll(name))));
    await reads.catch(() => fromDisk(deleteDB(databaseName)));
  });
  return {
    read,
    async write(
      act: (store: StoreOf) => Promise<unknown>[],
      durability: IDBTransactionDurability = 'relaxed',
    ): Promise<void> {
      const database = await fromDisk(open());
      const transaction = database.transaction(stores, 'readwrite', { durability });
      const requests = act((name) => transaction.objectStore(name));
      // Without it, a page that closes now would abort the transaction.
      transaction.commit();
      await Promise.all([...requests, transaction.done]).catch(toNoStorage);
    },
  };
}
