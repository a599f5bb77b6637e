import type { Actors } from './actors';
import type { FirestoreCell } from './firestore-project';
import { newCoupon, newVoucher, type NamedDocument } from './new-documents';

const at = new Date('2026-12-24T10:00:00Z');
const later = new Date('2026-12-25T10:00:00Z');
/** No request writes it. */
const never = new Date('2026-12-26T10:00:00Z');

const own = newVoucher('ABCD-MARK-NONE');
const marked = newVoucher('ABCD-MARK-EDXX');
const older = { ...newVoucher('OLDER'), id: 'older-without-mark' };
const coupon = newCoupon('WITHOUT-MARK');

export const documentsToMark = [
  { path: `coupon/${own.id}`, data: own.data },
  { path: `coupon/${marked.id}`, data: { ...marked.data, handedOutAt: at } },
  { path: `coupon/${older.id}`, data: older.data },
  { path: `vouchers/${coupon.id}`, data: coupon.data },
];

export function markCells({ administrator, strangers }: Actors): FirestoreCell[] {
  const cell = (isAllowed: boolean, { id }: NamedDocument, data: Record<string, unknown>) => {
    const topic = id === coupon.id ? 'vouchers' : 'coupon';
    const what = data.handedOutAt === undefined ? 'removal of the mark' : JSON.stringify(data);
    const title = `${topic}/${id} ${isAllowed ? 'takes' : 'refuses'} the ${what}`;
    const request = { operation: 'update', path: `${topic}/${id}`, data } as const;
    return { title, topic, isAllowed, actor: administrator, request };
  };
  const byStrangers = strangers.map((actor) => {
    const refused = cell(false, own, { handedOutAt: never });
    return { ...refused, actor, title: `${refused.title} by ${actor.name}` };
  });
  return [
    ...[own, marked, older].map((document) => cell(true, document, { handedOutAt: later })),
    cell(true, marked, { handedOutAt: undefined }),
    ...['2026-12-25', 1, null, true].map((value) => cell(false, own, { handedOutAt: value })),
    cell(false, own, { handedOutAt: never, redeemed: 1 }),
    cell(false, own, { handedOutAt: never, validTill: '2027-05-31' }),
    cell(false, coupon, { handedOutAt: never }),
    ...byStrangers,
  ];
}
