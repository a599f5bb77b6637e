import type { Page } from '@playwright/test';
import type { PlannedDocument } from '../../services/firebase/firestore/documents';
import type { DocumentsOperation } from '../../services/operations/operation';
import type { OperationView } from '../../services/operations/operation-view';

export interface OperationOfGroup {
  kind: string;
  groupName: string;
  /** The new end that it gives. */
  validTill?: string;
}

/** The paths of the operation's whole plan, from the extension's own journal. */
export function readPlannedPaths(page: Page, wanted: OperationOfGroup): Promise<string[]> {
  return page.evaluate(async ({ kind, groupName }) => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('career-console-operations'));
    const stores = database.transaction(['operations', 'parts']);
    const operations = await settled<DocumentsOperation[]>(
      stores.objectStore('operations').getAll(),
    );
    const operation = operations.find(
      (one) =>
        one.kind === kind && 'groupName' in one.subject && one.subject.groupName === groupName,
    );
    const parts = stores.objectStore('parts');
    const range = operation && IDBKeyRange.bound([operation.id], [operation.id, []]);
    const plan = range ? await settled<PlannedDocument[][]>(parts.getAll(range)) : [];
    database.close();
    return plan.flat().map(({ path }) => path);
  }, wanted);
}

/** Moves the last request of all operations into the past, as if the browser had been closed since. */
export function letRequestsAge(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open('career-console-operations'));
    const store = database.transaction('operations', 'readwrite').objectStore('operations');
    for (const operation of await settled<DocumentsOperation[]>(store.getAll())) {
      await settled(store.put({ ...operation, sentAt: 0, dueAt: 0 }));
    }
    database.close();
  });
}

/** The operation as the views see it. */
export async function readOperationView(
  page: Page,
  { kind, groupName, validTill }: OperationOfGroup,
): Promise<OperationView | undefined> {
  const views = await page.evaluate(async () => {
    const { operations = [] } = await chrome.storage.session.get('operations');
    return operations as OperationView[];
  });
  return views.find(({ kind: ofView, subject }) => {
    if (ofView !== kind) return false;
    if ('validTill' in subject)
      return subject.name === groupName && subject.validTill === validTill;
    return 'groupName' in subject && subject.groupName === groupName;
  });
}
