import type { Backend } from '../firebase/backend';
import { sendWithin } from '../firebase/requests/deadline';
import { collections, idOf } from '../firebase/firestore/documents';
import { listDocuments } from '../firebase/firestore/query';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { unless } from '../firebase/requests/request-failure';

/** `refused`: the Security Rules, or App Check, did not let the user read the document. */
export type Denial = NonNullable<Awaited<ReturnType<typeof denialOf>>>;

/**
 * Undefined if the first document of `admin-credentials` names this user (specification, section 5).
 * Throws on any failure but a refusal, so that a network failure is not mistaken for a missing
 * privilege.
 */
export async function denialOf({ firestore }: Backend, uid: string, deadlineMs?: number) {
  const target = { ...firestore, send: sendWithin(deadlineMs) };
  const source = { collection: collections.adminCredentials };
  const documents = await unless('refused', listDocuments(target, source, { limit: 1 }), null);
  if (!documents) return { cause: 'refused' } as const;
  const [first] = documents;
  if (!first) return { cause: 'no-document' } as const;
  if (plainFieldsOf(first.fields).uid === uid) return undefined;
  return { cause: 'other-user', documentId: idOf(first.path) } as const;
}
