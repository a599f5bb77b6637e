import { origins, project } from '../../../scripts/local/config.ts';
import { asOwner } from '../../../scripts/local/emulator-call.ts';
import { encodeFields } from '../../../scripts/local/firestore-values.ts';
import { otherCollections, samplesOf } from '../../../scripts/seed/seed.ts';
import { toBatches } from '../../../services/operations/documents';
import type { TypedFields, TypedValue } from '../../../services/firebase/firestore/typed-fields';
import { newCoupon, newPost, newVoucher } from '../../rules/new-documents';
import { hostileIds, hostileTexts, megabyteText } from './texts';
import { builtInNames, hostileValues, text } from './values';

export interface HostileDocument {
  path: string;
  fields: TypedFields;
}

type Documents = Readonly<Record<string, Record<string, unknown>>>;

const email = 'good@users.example';
const phoneNumber = '+91 98765 43210';
const validTill = '2099-12-31';

/** A valid document of each collection (section 3 of the specification), or else its first sample. */
const goodDocuments: Documents = {
  users: {
    displayName: 'Good',
    email,
    phoneNumber,
    uid: 'good',
    accountType: 'free',
    testsTaken: 1,
  },
  'users/hostile-parent/tests-taken': { time: '1/11/26, 2:05 pm', 'test-name': 'VARK Test' },
  appointments: {
    fullName: 'Good',
    email,
    phoneNumber,
    selectedDate: '2099-01-01T10:00:00.000Z',
    appointmentType: 'online',
    uid: 'good',
  },
  transactions: {
    userId: 'good',
    userName: 'Good',
    userEmail: email,
    selectedPlan: 'Gold',
    paymentAmount: 100,
    paymentCurrency: 'INR',
  },
  logs: {
    EVENT: 'LOGIN',
    TIMESTAMP: new Date('2026-11-21T10:20:30Z'),
    USER_INFORMATION: { PROFILE_NAME: 'Good', IP_ADDRESS: '192.0.2.1' },
    ASN_INFORMATION: { ASN: 'AS64500' },
    GEO_INFORMATION: { CITY: 'Pune', REGION: 'MH', COUNTRY: 'India' },
  },
  coupon: { ...newVoucher('GOOD-CODE').data, validTill, groupId: 'HOST', groupName: 'Hostile' },
  vouchers: { ...newCoupon('GOOD-CODE').data, validTill },
  'blog-posts': { ...newPost('good').data, img: 'https://blog.example/picture.png' },
};

const documentsInOddPlaces: Documents = {
  'users/hostile-parent': { displayName: '<img src=x onerror="globalThis.hacked=true">' },
  // Firestore keeps the tests of a user whose document was deleted.
  'users/hostile-phantom/tests-taken/phantom': { time: '29/2/28, 12:00 am', 'test-name': 'iq' },
  'users/50% #?/tests-taken/a#b?c': { time: '1/1/00, 12:30 pm' },
};

const typed = (data: object) => encodeFields(data) as TypedFields;

export async function hostileDocuments(): Promise<HostileDocument[]> {
  const good = new Map(Object.entries(goodDocuments));
  for (const [name, collection] of Object.entries(otherCollections)) {
    const [sample] = good.has(collection) ? [] : await samplesOf(name, collection, Date.now());
    if (sample) good.set(collection, { ...sample.data });
  }
  return [
    ...[...good].flatMap(([collection, data]) => hostileIn(collection, typed(data))),
    ...Object.entries(documentsInOddPlaces).map(([path, data]) => ({ path, fields: typed(data) })),
  ];
}

function hostileIn(collection: string, good: TypedFields): HostileDocument[] {
  const everyField = (value: TypedValue) =>
    Object.fromEntries(Object.keys(good).map((name) => [name, value]));
  const named = (kind: string, index: number) => `${collection}/hostile-${kind}-${index}`;
  const [first = 'title'] = Object.keys(good).filter((name) =>
    /^(title|displayName|fullName|userName|EVENT|code|test-name)$/.test(name),
  );
  return [
    ...Object.values(hostileTexts).map((value, i) => ({
      path: named('text', i),
      fields: { ...everyField(text(value)), ...requiredTime(collection) },
    })),
    ...Object.values(hostileValues).map((value, i) => ({
      path: named('value', i),
      fields: fits(value, good) ? everyField(value) : { ...good, [first]: value },
    })),
    ...hostileIds.map((id) => ({ path: `${collection}/${id}`, fields: withCode(good, id) })),
    { path: `${collection}/hostile-empty`, fields: requiredTime(collection) },
    {
      path: `${collection}/hostile-names`,
      fields: { ...withCode(good, 'NAMES'), ...builtInNames },
    },
    { path: `${collection}/hostile-large`, fields: { ...good, [first]: text(megabyteText) } },
    { path: `${collection}/hostile-good`, fields: good },
  ];
}

/** Logs without a time are counted but not listed, so the hostile ones have one. */
function requiredTime(collection: string): TypedFields {
  return collection === 'logs' ? { TIMESTAMP: { timestampValue: '2026-11-20T10:20:30Z' } } : {};
}

/** A unique code, because a deletion removes all documents with the same code. */
function withCode(good: TypedFields, id: string): TypedFields {
  return 'code' in good ? { ...good, code: text(id) } : good;
}

/** A large value goes into one field only, or the document would be too large. */
function fits(value: TypedValue, good: TypedFields): boolean {
  return JSON.stringify(value).length * Object.keys(good).length < 1_000_000;
}

const database = `projects/${project}/databases/(default)`;
const api = `${origins.firestore}/v1/${database}/documents`;

export async function writeTyped(documents: readonly HostileDocument[]): Promise<void> {
  for (const batch of toBatches(documents.map((one) => ({ ...one, updateTime: null })))) {
    const writes = batch.map(({ path, fields }) => ({
      update: { name: `${database}/documents/${path}`, fields },
    }));
    await asOwner(`${api}:commit`, { writes });
  }
}

export async function readTyped(paths: readonly string[]): Promise<Record<string, TypedFields>> {
  const names = paths.map((path) => `${database}/documents/${path}`);
  const results = await asOwner<{ found?: { name: string; fields?: TypedFields } }[]>(
    `${api}:batchGet`,
    { documents: names },
  );
  const found = results.flatMap((result) => result.found ?? []);
  return Object.fromEntries(found.map(({ name, fields = {} }) => [name, fields]));
}
