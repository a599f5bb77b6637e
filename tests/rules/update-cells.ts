import { inspect } from 'node:util';
import { type Actors, everybody } from './actors';
import type { FirestoreCell } from './firestore-project';
import { newCoupon, newPost, newVoucher, type NamedDocument } from './new-documents';

type Change = Record<string, unknown>;

/** Only the administrator may make the changes that it takes, and nobody those that it refuses. */
interface ChangingDocument extends NamedDocument {
  collection: string;
  takes: Change[];
  refuses: Change[];
}

const timestamp = new Date('2026-12-24T10:00:00Z');
const day = '2027-05-31';
/** No change that is allowed writes these. */
const never = { validTill: '2027-06-30', handedOutAt: new Date('2026-12-26T10:00:00Z') };
const mark = { handedOutAt: timestamp };

const expiries = (...values: unknown[]) => values.map((validTill) => ({ validTill }));
const map = { seconds: 1_806_000_000, nanoseconds: 0 };
const anyForms = [
  day,
  timestamp,
  `${day}T10:00:00Z`,
  map,
  1_806_000_000_000,
  'next year',
  null,
  true,
];
const newExpiries = expiries(...anyForms, undefined);
const noMarks = ['2026-12-25', 1, null, true].map((handedOutAt) => ({ handedOutAt }));

const unlisted = (fields: Change) =>
  Object.entries(fields).flatMap(([field, value]) => [
    { [field]: value },
    { [field]: value, validTill: never.validTill },
  ]);
const shared = { code: 'ANOTHER', validFrom: '2026-11-22', limit: 2, redeemed: 1, further: 1 };
const ofVoucher = unlisted({ ...shared, credit: 9, groupId: 'WXYZ', groupName: 'Other' });
const ofCoupon = unlisted({ ...shared, discountPercentage: 26, handedOutAt: timestamp });

const postFields = {
  authorLogo: '/another.png',
  authorName: 'Another',
  date: '2027-01-02',
  title: 'Another',
  desc: 'Another',
  href: 'https://another.example',
  img: 'https://another.example/picture.png',
};
const postChanges = Object.entries(postFields).map(([field, value]) => ({ [field]: value }));
const noPostFields = Object.keys(postFields).map((field) => ({ [field]: null }));
/** Other clients write numbers, maps and times, and the console only over one of the same form. */
const forms: unknown[][] = [
  [1_830_000_000_000.5, 1_830_086_400_000, 1_830_172_800_000.5],
  [{ _seconds: 1_830_000_000 }, { _seconds: 1_830_086_400 }],
  [`${day}T10:00:00.000Z`, `${day} 10:00:00+05:30`],
];
const otherForms = forms.flat();
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const ofPost = [{ id: 'another' }, { title: 'Another', views: 2 }];

const voucher = newVoucher('ABCD-ENDS-SOON');
const marked = newVoucher('ABCD-MARK-EDXX');
const coupon = newCoupon('ENDS-SOON');
const older = { id: 'older-document', code: 'OLDER', validTill: timestamp };

const imported = forms.map((form, i): ChangingDocument => {
  const { id, data } = newPost(uuid(i + 10));
  const others = otherForms.filter((value) => !form.includes(value));
  const refused = [...others, null, 'soon', ` ${day}T10:00Z`, `${day}T10:00Z.`];
  return {
    collection: 'blog-posts',
    id,
    data: { ...data, date: form[0] },
    takes: form.map((date) => ({ date })),
    refuses: refused.map((date) => ({ date })),
  };
});

/** An edit leaves what is stored in another form. */
const odd = Object.keys(postFields).map((field, i): ChangingDocument => {
  const { id, data } = newPost(uuid(i + 20));
  const { title, desc } = postFields;
  const takes = field === 'title' ? [{ desc }] : [{ title }];
  return {
    collection: 'blog-posts',
    id,
    data: { ...data, [field]: true, views: 1 },
    takes,
    refuses: [{ [field]: 7 }],
  };
});

const documents: ChangingDocument[] = [
  ...imported,
  ...odd,
  {
    collection: 'coupon',
    ...voucher,
    takes: [...newExpiries, mark],
    refuses: [...noMarks, ...ofVoucher, never, { ...mark, redeemed: 1 }],
  },
  {
    collection: 'coupon',
    id: older.id,
    data: { ...voucher.data, ...older },
    takes: [...newExpiries, mark],
    refuses: ofVoucher,
  },
  {
    collection: 'coupon',
    id: marked.id,
    data: { ...marked.data, ...mark },
    takes: [{ handedOutAt: new Date('2026-12-25T10:00:00Z') }, { handedOutAt: undefined }],
    refuses: [],
  },
  { collection: 'vouchers', ...coupon, takes: newExpiries, refuses: ofCoupon },
  {
    collection: 'vouchers',
    id: older.id,
    data: { ...coupon.data, ...older },
    takes: newExpiries,
    refuses: ofCoupon,
  },
  {
    collection: 'blog-posts',
    ...newPost(uuid(1)),
    takes: [...postChanges, { date: timestamp }],
    refuses: [
      ...noPostFields,
      ...ofPost,
      ...otherForms.map((date) => ({ date })),
      ...Object.keys(postFields).map((field) => ({ [field]: undefined })),
      ...['authorLogo', 'href', 'img'].map((field) => ({ [field]: 'picture.png' })),
    ],
  },
  {
    collection: 'blog-posts',
    id: older.id,
    data: { id: 'one', title: 5, views: 1 },
    takes: [...postChanges, ...noPostFields],
    refuses: ofPost,
  },
  {
    collection: 'blog-posts',
    id: 'with-a-hundred-fields',
    data: Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, i])),
    takes: [],
    refuses: [{ title: 'Another' }],
  },
];

export const changingDocuments = documents.map(({ collection, id, data }) => ({
  path: `${collection}/${id}`,
  data,
}));

export function updateCells(actors: Actors): FirestoreCell[] {
  const { administrator } = actors;
  return documents.flatMap(({ collection, id, takes, refuses }) => {
    const path = `${collection}/${id}`;
    const cell = (data: Change, actor = administrator, isAllowed = false): FirestoreCell => ({
      title: `${actor.name} ${isAllowed ? 'may' : 'may not'} change ${path} to ${inspect(data)}`,
      isAllowed,
      actor,
      request: { operation: 'update', path, data },
    });
    const allowed = takes.flatMap((data) =>
      everybody(actors).map((actor) => cell(data, actor, actor === administrator)),
    );
    return [...allowed, ...refuses.map((data) => cell(data))];
  });
}
