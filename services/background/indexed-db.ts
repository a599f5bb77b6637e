import { once } from './concurrency';

export interface Database<Store extends string> {
  /** One transaction over all stores; resolves once it is committed. */
  write: (
    act: (store: (name: Store) => IDBObjectStore) => void,
    durability?: IDBTransactionDurability,
  ) => Promise<void>;
  read: <Value>(name: Store, act: (store: IDBObjectStore) => IDBRequest<Value>) => Promise<Value>;
}

/** `stores` maps each store to its key path, or to `null` for explicit keys. */
export function createDatabase<Store extends string>(
  databaseName: string,
  stores: Record<Store, string | null>,
): Database<Store> {
  const names = Object.keys(stores) as Store[];
  const open = once((): Promise<IDBDatabase> => openDatabase(databaseName, stores, open.forget));

  return {
    async write(act, durability = 'relaxed') {
      const database = await open();
      const transaction = database.transaction(names, 'readwrite', { durability });
      act((name) => transaction.objectStore(name));
      // Without it, a page that closes now would abort the transaction.
      transaction.commit();
      await completed(transaction);
    },
    async read(name, act) {
      const database = await open();
      return result(act(database.transaction(name).objectStore(name)));
    },
  };
}

function openDatabase(
  name: string,
  stores: Record<string, string | null>,
  onClosed: () => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      for (const [store, keyPath] of Object.entries(stores)) {
        request.result.createObjectStore(store, { keyPath });
      }
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onClosed;
      database.onversionchange = () => {
        database.close();
        onClosed();
      };
      resolve(database);
    };
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
