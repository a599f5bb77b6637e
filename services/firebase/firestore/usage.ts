import type { Verdict } from '../requests/request-failure';
import type { Answer } from '../requests/send-request';

/** What Firestore bills; a document that is missing counts as read. */
export type Usage = Record<'reads' | 'writes' | 'deletes', number>;

export const countedPerRead = 1000;
/** The Security Rules read the administrator's document once for each request. */
export const readsOfRules = 1;

/** What an answer costs (https://firebase.google.com/docs/firestore/pricing); null if nothing. */
export function usageOf(asked: object, { body }: Answer, verdict: Verdict): Usage | null {
  const documents = Array.isArray(body) ? body.reduce((sum, part) => sum + readsOf(part), 0) : 0;
  if (verdict) {
    // An answer can end in an error after some documents.
    const isCharged = ['refused', 'conflict'].includes(verdict.failure) || documents > 0;
    return isCharged ? { reads: documents + readsOfRules, writes: 0, deletes: 0 } : null;
  }
  if ('writes' in asked) {
    const writes = asked.writes as object[];
    const deletes = writes.filter((write) => 'delete' in write).length;
    return { reads: readsOfRules, writes: writes.length - deletes, deletes };
  }
  return { reads: Math.max(1, documents) + readsOfRules, writes: 0, deletes: 0 };
}

function readsOf(element: unknown): number {
  if (['document', 'found', 'missing'].some((key) => Object.hasOwn(Object(element), key))) return 1;
  const counted: unknown = Object(element).result?.aggregateFields?.count?.integerValue;
  return counted === undefined ? 0 : Math.max(1, Math.ceil(Number(counted) / countedPerRead));
}
