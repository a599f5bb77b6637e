import { collection, getCountFromServer } from 'firebase/firestore';

import type { clientsIn } from './actors';
import type { FirestoreCell } from './firestore-cell';

/** Sends the request of a cell with the Firebase SDK. */
export function attemptBySdk(
  clientOf: ReturnType<typeof clientsIn>,
  { actor, request }: FirestoreCell,
): Promise<unknown> {
  const database = clientOf(actor).firestore();
  switch (request.operation) {
    case 'get':
      return database.doc(request.path).get();
    case 'create':
      return database.doc(request.path).set(request.data);
    case 'update':
      return database.doc(request.path).update(request.data);
    case 'delete':
      return database.doc(request.path).delete();
    case 'count':
      return getCountFromServer(collection(database as never, request.collection));
    case 'list': {
      const { isGroup, limit } = request;
      const all = isGroup
        ? database.collectionGroup(request.collection)
        : database.collection(request.collection);
      return (limit ? all.limit(limit) : all).get();
    }
  }
}
