import type { Backend } from '../firebase/backend';
import { sendWithin } from '../firebase/requests/deadline';
import { collections } from '../firebase/firestore/collections';
import { listDocuments } from '../firebase/firestore/query';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { unless } from '../firebase/requests/request-failure';

const source = { collection: collections.adminCredentials };

/**
 * Whether the first document of `admin-credentials` names this user (specification, section 5).
 * Throws on any failure but a refusal, so that a network failure is not mistaken for a missing
 * privilege.
 */
export async function isAdministrator(
  { firestore }: Backend,
  uid: string,
  deadlineMs?: number,
): Promise<boolean> {
  const target = { ...firestore, send: sendWithin(deadlineMs) };
  const read = listDocuments(target, source, { limit: 1 });
  const [first] = await unless('refused', read, []);
  return first !== undefined && plainFieldsOf(first.fields).uid === uid;
}
