import { createMutex } from '../background/concurrency';
import { collections, readDocuments } from '../firebase/firestore/documents';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { codeOf, isUnused, type Voucher } from './voucher';
import { voucherOf } from './voucher-document';

const marks = new Map<string, number>();

/** Which codes were given away, and when, by the IDs of their documents. */
export const handedOut = {
  all: async (): Promise<ReadonlyMap<string, number>> => marks,
  add: async ({ id }: { entryId: string; id: string; code: string }) =>
    void marks.set(id, Date.now()),
};

/** So many codes in a row that were redeemed elsewhere mean that the list is far too old. */
const mostReads = 5;

/** All windows take their codes here, one after another, so that no two get the same. */
const inTurn = createMutex();

/** Each candidate is read before it is given: the list may be older than a redemption. */
export function handOut(target: FirestoreTarget, candidates: string[], { all, add } = handedOut) {
  return inTurn(async () => {
    const marks = await all();
    const waiting = candidates.filter((id) => !marks.has(id));
    /** What the list did not know yet; null if the code is gone. */
    const news = new Map<string, Voucher | null>();
    for (const id of waiting.slice(0, mostReads)) {
      const path = `${collections.voucherCodes}/${id}`;
      const document = (await readDocuments(target, [path])).get(path);
      const voucher = document ? voucherOf(document) : null;
      if (voucher && isUnused(voucher)) {
        const given = { entryId: crypto.randomUUID(), id, code: codeOf(voucher) };
        await add(given);
        return { given, news, left: waiting.length - news.size - 1 };
      }
      news.set(id, voucher);
    }
    return { news, left: waiting.length - news.size };
  });
}
