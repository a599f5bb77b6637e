import { collections } from '../../services/collections';
import {
  type Actor,
  type Actors,
  administratorId,
  everybody,
  formerAdministratorId,
} from './actors';
import type { ArrangedDocument, FirestoreCell, FirestoreRequest } from './firestore-project';
import { automaticId, newCoupon, newPost, newVoucher, type NamedDocument } from './new-documents';
import { shapeCells } from './shape-cells';
import { changingDocuments, updateCells } from './update-cells';

// Operations that the administrator may do. Nobody else may do any of them.
const table = `
  collection                  get  list  first  count  group  create  update  delete
  users/somebody/tests-taken  yes  yes   yes    yes    yes    no      no      no
  coupon                      yes  yes   yes    yes    no     yes     no      yes
  vouchers                    yes  yes   yes    yes    no     yes     no      yes
  blog-posts                  yes  yes   yes    yes    no     yes     yes     yes
  admin-credentials           no   no    yes    no     no     no      no      no
  settings                    no   no    no     no     no     no      no      no
  users/somebody/notes        no   no    no     no     no     no      no      no
`;

const [columns = [], ...named] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/));

/** The administrator may only list what has no row. */
const listed = Object.values(collections)
  .filter((collection) => !named.some(([path = '']) => path.split('/').at(-1) === collection))
  .map((collection) => [collection, 'no', 'yes', 'yes', 'yes', 'no', 'no', 'no', 'no']);
const rows = [...listed, ...named];

export function firestoreCells(actors: Actors): FirestoreCell[] {
  const { administrator } = actors;
  const cells = rows.flatMap(([collection = '', ...permissions]) =>
    permissions.flatMap((permission, index) => {
      const operation = columns[index + 1] as Operation;
      return everybody(actors).map((actor) => {
        const isAllowed = permission === 'yes' && actor === administrator;
        return cellOf(collection, operation, actor, isAllowed);
      });
    }),
  );
  return [
    ...cells,
    ...cellsBelow(administrator),
    ...shapeCells(administrator),
    ...updateCells(actors),
  ];
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
    ...changingDocuments,
  ];
}

type Operation = 'get' | 'list' | 'first' | 'count' | 'group' | 'create' | 'update' | 'delete';

function cellOf(
  collection: string,
  operation: Operation,
  actor: Actor,
  isAllowed: boolean,
): FirestoreCell {
  const title = `the operation "${operation}" in ${collection} is ${isAllowed ? 'allowed' : 'refused'} to ${actor.name}`;
  return { title, isAllowed, actor, request: requestOf(collection, operation) };
}

function requestOf(collection: string, operation: Operation): FirestoreRequest {
  const stored = `${collection}/${storedIn(collection).id}`;
  const { id, data } = makerOf(collection)();
  const fresh = `${collection}/${id}`;
  switch (operation) {
    case 'get':
      return { operation, path: stored };
    case 'update':
      return { operation, path: stored, data: { title: 'Another title' } };
    case 'delete':
      return { operation, path: fresh };
    case 'create':
      return { operation, path: fresh, data };
    case 'first':
      return { operation: 'list', collection, limit: 1 };
    case 'group': {
      const group = collection.split('/').at(-1) as string;
      return { operation: 'list', collection: group, isGroup: true };
    }
    default:
      return { operation, collection };
  }
}

const makers: Record<string, (id?: string) => NamedDocument> = {
  coupon: newVoucher,
  vouchers: newCoupon,
  'blog-posts': newPost,
};
const makerOf = (collection: string) => makers[collection] ?? anyDocument;

function anyDocument(id = automaticId()): NamedDocument {
  return { id, data: { uid: 'another-user' } };
}

const storedIds: Record<string, string> = {
  coupon: 'ABCD-STOR-EDED',
  'blog-posts': '00000000-0000-4000-8000-000000000000',
  'admin-credentials': 'admin',
};
const storedIn = (collection: string) => makerOf(collection)(storedIds[collection] ?? 'stored');

/** No rule applies to subcollections of its documents. */
function cellsBelow(administrator: Actor): FirestoreCell[] {
  return rows.flatMap(([collection = '']) => {
    const below = `${collection}/${storedIn(collection).id}/parts`;
    return (['get', 'first', 'create', 'delete'] as const).map((operation) =>
      cellOf(below, operation, administrator, false),
    );
  });
}
