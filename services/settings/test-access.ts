import { pictureFolder } from '../blog/picture';
import { type Backend, targetsOf } from '../firebase/backend';
import { sumNumbers } from '../firebase/firestore/aggregate';
import { commit, type Write } from '../firebase/firestore/commit';
import { collections, idOf, readDocuments } from '../firebase/firestore/documents';
import { listDocuments } from '../firebase/firestore/query';
import type { FirestoreTarget } from '../firebase/firestore/request';
import type { Usage } from '../firebase/firestore/usage';
import { unless } from '../firebase/requests/request-failure';
import { readObject } from '../firebase/storage/objects';
import type { AdminSession } from '../session/admin-session';
import { listText } from '../values/formats';
import { accessTestItem, isOf, type Verdict } from './check';
import { bad, checked, good, noBucket, warning } from './test-connection';

const { adminCredentials, ...listed } = collections;

const refused = bad(
  'The Security Rules do not let the administrator do this. Deploy the console’s rules; for Storage, answer Yes when the CLI asks for the role that lets them read Firestore.',
);

async function checkCredentials(firestore: FirestoreTarget) {
  const [first] = await listDocuments(firestore, { collection: adminCredentials }, { limit: 1 });
  const id = first && idOf(first.path);
  return id === 'admin'
    ? good(`${adminCredentials}/admin names you.`)
    : warning(
        `The console takes the first document of ${adminCredentials}, which is ${id}; the Security Rules take admin. Keep only the document admin, with your User UID in its field uid.`,
      );
}

/** No document ever had this version. */
const noVersion = '1970-01-01T00:00:00Z';

async function checkAccess(own: FirestoreTarget, stranger: FirestoreTarget, collection: string) {
  const isGroup = collection === collections.testsTaken;
  const source = { collection, allDescendants: isGroup };
  const [first] = await listDocuments(own, source, { limit: 1 });
  const missing = `${isGroup ? 'users/x/' : ''}${collection}/${crypto.randomUUID()}`;
  // The precondition of each write fails, so that it is refused or changes nothing.
  const write = (attempt: Write) => unless('conflict', commit(stranger, [attempt]), null);
  const attempts: Record<string, Promise<unknown>> = {
    read: readDocuments(stranger, [first?.path ?? missing]),
    list: listDocuments(stranger, source, { limit: 1 }),
    create: write({ touch: missing, precondition: { exists: true } }),
    ...(first && { update: write({ touch: first.path, precondition: { updateTime: noVersion } }) }),
    delete: write({ remove: missing, updateTime: noVersion }),
  };
  const allowed = await Promise.all(
    Object.entries(attempts).map(async ([act, attempt]) => {
      const isRefused = (await unless('refused', attempt, 'refused')) === 'refused';
      // The service's own website shows the posts to everyone.
      const isPublic = collection === collections.blogPosts && (act === 'read' || act === 'list');
      return isRefused || isPublic ? [] : [act];
    }),
  );
  const acts = allowed.flat();
  return acts.length === 0
    ? good('Open to you, closed to strangers.')
    : warning(
        `Anyone can ${listText(acts)} these documents without signing in. Close them in the Security Rules.`,
      );
}

async function checkPictures({ storage, connection }: Backend) {
  if (!connection.storageBucket) return noBucket;
  await readObject(storage, `${pictureFolder}/${crypto.randomUUID()}`);
  return good('Open to you.');
}

/** Asks for everything that the console needs, as the administrator, and for the data as a stranger. */
export async function runAccessTest(backend: Backend): Promise<void> {
  const { firestore, connection, endpoints } = backend;
  const { projectId, storageBucket } = connection;
  const stranger = {
    ...targetsOf(connection, endpoints).firestore,
    // The Security Rules look up nobody for a stranger.
    noteUsage: ({ reads, ...usage }: Usage) =>
      firestore.noteUsage?.({ ...usage, reads: reads - 1 }),
  };
  const check = (subject: string, verdict: Promise<Verdict>) =>
    checked(subject, projectId, unless('refused', verdict, refused));
  const sum = sumNumbers(firestore, { collection: collections.users, field: 'testsTaken' });
  const checks = await Promise.all([
    check(adminCredentials, checkCredentials(firestore)),
    ...Object.values(listed).map((collection) =>
      check(collection, checkAccess(firestore, stranger, collection)),
    ),
    check(
      'Counts',
      sum.then(() => good('The database counts.')),
    ),
    check('Pictures', checkPictures(backend)),
  ]);
  await accessTestItem.setValue({ projectId, storageBucket, testedAt: Date.now(), checks });
}

/** After the first sign-in with a connection. */
export async function runFirstAccessTest(session: AdminSession): Promise<void> {
  const backend = await session.authorised();
  if (!backend) return;
  const last = await accessTestItem.getValue();
  if (!last || !isOf(last, backend.connection)) await runAccessTest(backend);
}
