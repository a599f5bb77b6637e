import type { Actors } from './actors';
import type { FirestoreCell } from './firestore-project';
import { newCoupon, newVoucher, type NamedDocument } from './new-documents';

const timestamp = new Date('2026-12-24T10:00:00Z');
const day = '2027-05-31';

interface Kind {
  collection: string;
  own: NamedDocument;
  others: Record<string, unknown>;
}

const shared = { validFrom: '2026-11-22', limit: 2, redeemed: 1, further: 1 };
const kinds: Kind[] = [
  {
    collection: 'coupon',
    own: newVoucher('ABCD-ENDS-SOON'),
    others: { ...shared, code: 'ABCD-ENDS-LATE', credit: 9, groupId: 'WXYZ', groupName: 'Other' },
  },
  {
    collection: 'vouchers',
    own: newCoupon('ENDS-SOON'),
    others: { ...shared, code: 'ENDS-LATE', discountPercentage: 26 },
  },
];

const olderId = 'older-document';

export const documentsThatEnd = kinds.flatMap(({ collection, own: { id, data } }) => [
  { path: `${collection}/${id}`, data },
  { path: `${collection}/${olderId}`, data: { ...data, code: 'OLDER', validTill: timestamp } },
]);

export function endCells(actors: Actors): FirestoreCell[] {
  const { administrator, strangers } = actors;
  return kinds.flatMap(({ collection, own, others }) => {
    const cell = (id: string, data: Record<string, unknown>, isAllowed: boolean) => {
      const whose = id === own.id ? 'a document of the console' : 'an older document';
      const what = JSON.stringify(data);
      return {
        title: `${collection} ${isAllowed ? 'takes' : 'refuses'} the change of ${whose} to ${what}`,
        topic: collection,
        isAllowed,
        actor: administrator,
        request: { operation: 'update', path: `${collection}/${id}`, data } as const,
      };
    };
    const ends = (id: string, values: unknown[], isAllowed: boolean) =>
      values.map((validTill) => cell(id, { validTill }, isAllowed));
    const unlisted = (id: string) =>
      Object.entries(others).flatMap(([field, value]) => [
        cell(id, { [field]: value }, false),
        cell(id, { [field]: value, validTill: '2027-06-30' }, false),
      ]);
    const byStrangers = strangers.map((actor) => {
      const refused = cell(own.id, { validTill: day }, false);
      return { ...refused, actor, title: `${refused.title} by ${actor.name}` };
    });
    return [
      ...ends(own.id, [day, timestamp], true),
      ...ends(
        own.id,
        ['', '2027-5-31', ` ${day}`, `${day}T10:00:00Z`, 20_270_531, null, true],
        false,
      ),
      ...ends(olderId, [day, timestamp, 'next year', 12, null], true),
      ...unlisted(own.id),
      ...unlisted(olderId),
      ...byStrangers,
    ];
  });
}
