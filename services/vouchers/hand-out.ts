import { createMutex } from '../background/concurrency';
import { collections } from '../collections';
import { isReadableId, type StoredDocument } from '../firebase/firestore/documents';
import type { Firestore } from '../firebase/firestore/client';
import { areSameFields, pickFields, type TypedFields } from '../firebase/firestore/typed-fields';
import { randomLetters } from '../values/random-letters';
import { isQueryableText, storedForms } from '../values/stored';
import { canBeHandedOut, codeOf, stateOf, type Voucher } from './voucher';
import { voucherOf } from './voucher-document';

type Candidate = Pick<Voucher, 'id' | 'code'>;
type News = Map<string, Voucher | null>;

const collection = collections.vouchers;
const mask = ['handedOutAt'];
const pathOf = ({ id }: Pick<Candidate, 'id'>) => `${collection}/${id}`;

/** A first candidate that is no longer free shows that the list is old, so then many are read. */
const readAtOnce = 100;

/** The windows of this browser take turns; against others, the version of the document decides. */
const inTurn = createMutex();

/** The next attempt knows a mark by its path if its answer has not come or was lost. */
const unanswered = new Map<string, TypedFields>();

/** `news` has what the list may not know of the candidates; it is null for one that is gone. */
export function handOut(firestore: Firestore, candidates: readonly Candidate[]) {
  return inTurn(async () => {
    const news: News = new Map();
    for (let next = 0; next < candidates.length;) {
      const portion = candidates.slice(next, next === 0 ? 1 : next + readAtOnce);
      next += portion.length;
      for (const { id, document } of await readFree(firestore, portion, news)) {
        const mark = unanswered.get(document.path) ?? newMark();
        unanswered.set(document.path, mark);
        const stored = hasMark(document, mark)
          ? document
          : await writeMark(firestore, document, mark);
        unanswered.delete(document.path);
        const voucher = stored && voucherOf(stored);
        news.set(id, voucher);
        if (!voucher || !hasMark(stored, mark) || stateOf(voucher) !== 'Handed out') continue;
        return { given: { voucher, updateTime: stored.updateTime }, news };
      }
    }
    return { given: null, news };
  });
}

/** It leaves a document alone that has changed since, and returns null if it is gone. */
export async function restoreCode(
  firestore: Firestore,
  { id, updateTime }: Pick<Voucher, 'id' | 'updateTime'>,
) {
  const path = pathOf({ id });
  await firestore.commitOrRead([{ path, fields: {}, mask, updateTime }]);
  const document = (await firestore.get([path])).get(path);
  return document ? voucherOf(document) : null;
}

async function readFree(firestore: Firestore, candidates: readonly Candidate[], news: News) {
  const codes = candidates.map(({ code }) => code).filter(isQueryableText);
  // A document without the field has the code as its ID.
  const ids = [...candidates.map(({ id }) => id), ...codes.filter(isReadableId)];
  const [stored, withCode] = await Promise.all([
    firestore.get(ids.map((id) => pathOf({ id }))),
    firestore.findByValues({ collection, field: 'code' }, codes.flatMap(storedForms)),
  ]);
  const all = [...withCode, ...stored.values()].map(voucherOf);
  return candidates.flatMap(({ id }) => {
    const document = stored.get(pathOf({ id }));
    const voucher = document ? voucherOf(document) : null;
    news.set(id, voucher);
    if (!document || !voucher) return [];
    const hasTwin = all.some((other) => other.id !== id && codeOf(other) === codeOf(voucher));
    const isOwn = hasMark(document, unanswered.get(document.path));
    return (canBeHandedOut(voucher) && !hasTwin) || isOwn ? [{ id, document }] : [];
  });
}

/** No other computer writes the same mark, because its microseconds are random. */
function newMark(): TypedFields {
  const toMilliseconds = new Date().toISOString().slice(0, -1);
  return { handedOutAt: { timestampValue: `${toMilliseconds}${randomLetters('123456789', 3)}Z` } };
}

const hasMark = ({ fields }: StoredDocument, mark?: TypedFields) =>
  mark !== undefined && areSameFields(pickFields(fields, mask), mark);

async function writeMark(firestore: Firestore, document: StoredDocument, mark: TypedFields) {
  const { path, fields, updateTime } = document;
  const write = { path, fields: mark, mask, updateTime };
  const { committed, stored } = await firestore.commitOrRead([write]);
  if (stored) return stored.get(path) ?? null;
  const version = committed.updateTime ?? updateTime;
  return { ...document, fields: { ...fields, ...mark }, updateTime: version };
}
