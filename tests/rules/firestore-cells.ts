import {
  type Actor,
  type Actors,
  administratorId,
  everybody,
  formerAdministratorId,
} from './actors';
import { documentsThatEnd, endCells } from './end-cells';
import type { ArrangedDocument, FirestoreCell, FirestoreRequest } from './firestore-project';
import { documentsToMark, markCells } from './mark-cells';
import { automaticId, newCoupon, newPost, newVoucher, type NamedDocument } from './new-documents';
import { postUpdateCells, storedPosts } from './post-update-cells';
import { shapeCells } from './shape-cells';

// Operations that the administrator may do. Nobody else may do any of them.
const table = `
  collection                  get  list  first  count  group  create  update  delete
  users                       no   yes   yes    yes    no     no      no      no
  users/somebody/tests-taken  yes  yes   yes    yes    yes    no      no      no
  appointments                no   yes   yes    yes    no     no      no      no
  transactions                no   yes   yes    yes    no     no      no      no
  logs                        no   yes   yes    yes    no     no      no      no
  coupon                      yes  yes   yes    yes    no     yes     no      yes
  vouchers                    yes  yes   yes    yes    no     yes     no      yes
  blog-posts                  yes  yes   yes    yes    no     yes     yes     yes
  admin-credentials           no   no    yes    no     no     no      no      no
  settings                    no   no    no     no     no     no      no      no
  users/somebody/notes        no   no    no     no     no     no      no      no
`;

const [columns = [], ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

export function firestoreCells(actors: Actors): FirestoreCell[] {
  const cells = rows.flatMap(([collection = '', ...permissions]) =>
    permissions.flatMap((permission, index) => {
      const operation = columns[index + 1] as Operation;
      return everybody(actors).map((actor): FirestoreCell => {
        const isAllowed = permission === 'yes' && actor === actors.administrator;
        return cellOf(collection, operation, actor, isAllowed);
      });
    }),
  );
  const { administrator } = actors;
  const ofAdministrator = [cellsBelow, shapeCells, postUpdateCells];
  const others = ofAdministrator.flatMap((cellsOf) => cellsOf(administrator));
  return [...cells, ...others, ...endCells(actors), ...markCells(actors)];
}

export function arrangedDocuments(): ArrangedDocument[] {
  const inEach = rows
    .map(([collection = '']) => collection)
    .filter((collection) => collection !== 'admin-credentials')
    .map((collection) => {
      const { id, data } = storedIn(collection);
      return { path: `${collection}/${id}`, data };
    });
  return [
    { path: 'admin-credentials/admin', data: { uid: administratorId } },
    { path: 'admin-credentials/former', data: { uid: formerAdministratorId } },
    ...inEach,
    ...documentsThatEnd,
    ...documentsToMark,
    ...storedPosts(),
  ];
}

type Operation = 'get' | 'list' | 'first' | 'count' | 'group' | 'create' | 'update' | 'delete';

function cellOf(
  collection: string,
  operation: Operation,
  actor: Actor,
  isAllowed: boolean,
): FirestoreCell {
  const topic = collection.split('/').at(-1) as string;
  const title = `${actor.name} ${isAllowed ? 'may' : 'may not'} ${sentences[operation]} ${collection}`;
  return { title, topic, isAllowed, actor, request: requestOf(collection, operation) };
}

const sentences: Record<Operation, string> = {
  get: 'get a document of',
  list: 'list',
  first: 'list the first document of',
  count: 'count',
  group: 'list the collection group of',
  create: 'create a document in',
  update: 'update a document of',
  delete: 'delete a document of',
};

function requestOf(collection: string, operation: Operation): FirestoreRequest {
  const stored = storedIn(collection);
  const fresh = (makers[collection] ?? anyDocument)();
  switch (operation) {
    case 'get':
      return { operation, path: `${collection}/${stored.id}` };
    case 'update':
      return { operation, path: `${collection}/${stored.id}`, data: stored.change };
    case 'delete':
      return { operation, path: `${collection}/${fresh.id}` };
    case 'create':
      return { operation, path: `${collection}/${fresh.id}`, data: fresh.data };
    case 'first':
      return { operation: 'list', collection, limit: 1 };
    case 'group':
      return {
        operation: 'list',
        collection: collection.split('/').at(-1) as string,
        isGroup: true,
      };
    default:
      return { operation, collection };
  }
}

const makers: Record<string, () => NamedDocument> = {
  coupon: newVoucher,
  vouchers: newCoupon,
  'blog-posts': newPost,
};

function anyDocument(): NamedDocument {
  return { id: automaticId(), data: { uid: 'another-user' } };
}

function storedIn(collection: string): NamedDocument & { change: Record<string, unknown> } {
  switch (collection) {
    case 'coupon':
      return { ...newVoucher('ABCD-STOR-EDED'), change: { redeemed: 1 } };
    case 'vouchers':
      return { ...newCoupon('STORED'), change: { redeemed: 1 } };
    case 'blog-posts':
      return {
        ...newPost('00000000-0000-4000-8000-000000000000'),
        change: { title: 'Another title' },
      };
    case 'admin-credentials':
      return { id: 'admin', data: {}, change: { uid: 'another-user' } };
    default:
      return { id: 'stored', data: { a: 1 }, change: { a: 2 } };
  }
}

/** No rule applies to subcollections of its documents. */
function cellsBelow(administrator: Actor): FirestoreCell[] {
  return rows.flatMap(([collection = '']) => {
    const below = `${collection}/${storedIn(collection).id}/parts`;
    return (['get', 'first', 'create', 'delete'] as const).map((operation) => {
      const cell = cellOf(below, operation, administrator, false);
      const fresh = (makers[collection] ?? anyDocument)();
      const path = `${below}/${fresh.id}`;
      const request = operation === 'create' ? { operation, path, data: fresh.data } : cell.request;
      return { ...cell, topic: collection.split('/').at(-1) as string, request };
    });
  });
}
