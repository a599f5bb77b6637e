import type { Backend } from '../firebase/backend';
import { sendWithin } from '../firebase/requests/deadline';
import { collections, idOf } from '../firebase/firestore/documents';
import { listDocuments } from '../firebase/firestore/query';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { unless } from '../firebase/requests/request-failure';
import { shownName } from '../values/cut-text';

/**
 * Undefined if the first document of `admin-credentials` names this user (specification, section 5);
 * otherwise what the owner can do about it. Throws on any failure but a refusal, so that a network
 * failure is not mistaken for a missing privilege.
 */
export async function denialOf({ firestore }: Backend, uid: string, deadlineMs?: number) {
  const target = { ...firestore, send: sendWithin(deadlineMs) };
  const source = { collection: collections.adminCredentials };
  const documents = await unless('refused', listDocuments(target, source, { limit: 1 }), null);
  if (!documents) {
    return 'Firestore did not let this account read admin-credentials. If it is the administrator’s: its User UID must stand in the field uid of admin-credentials/admin, the console’s Security Rules must be deployed, and App Check must not be enforced for Firestore.';
  }
  const [first] = documents;
  if (!first) {
    return 'The collection admin-credentials is empty. Add the document admin with the administrator’s User UID in the field uid.';
  }
  if (plainFieldsOf(first.fields).uid === uid) return undefined;
  const id = idOf(first.path);
  return id === 'admin'
    ? 'admin-credentials/admin names another user. The administrator’s User UID must stand in its field uid.'
    : `The first document of admin-credentials, ${shownName(id)}, names another user. Keep only the document admin there, with the administrator’s User UID in the field uid.`;
}
