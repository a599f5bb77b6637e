import type { Page, Worker } from '@playwright/test';

/** A database that does not exist has none, and is not made. */
export async function storedRecords<Row>(
  place: Page | Worker,
  database: string,
  store: string,
): Promise<Row[]> {
  // Pages and workers have different types, but both can evaluate.
  return (place as Page).evaluate(
    async ([name, storeName]) => {
      const settled = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const databases = await indexedDB.databases();
      if (!databases.some((each) => each.name === name)) return [];
      const opened = await settled(indexedDB.open(name));
      const stored = opened.transaction(storeName).objectStore(storeName);
      const records = (await settled(stored.getAll())) as Row[];
      opened.close();
      return records;
    },
    [database, store] as const,
  );
}
