import { origins, project } from '../../../scripts/local/config.ts';
import { asOwner } from '../../../scripts/local/emulator-call.ts';
import { encodeFields } from '../../../scripts/local/firestore-values.ts';
import { otherCollections, samplesOf } from '../../../scripts/seed/seed.ts';
import { toBatches } from '../../../services/operations/documents';
import type { TypedFields, TypedValue } from '../../../services/firebase/firestore/typed-fields';
import { hostileIds, hostileTexts, megabyteText } from './texts';
import { builtInNames, hostileValues, integer, map, text } from './values';

export interface HostileDocument {
  path: string;
  fields: TypedFields;
}

/** A valid document of each collection (section 3 of the specification), or else its first sample. */
const goodDocuments: Readonly<Record<string, TypedFields>> = {
  users: {
    displayName: text('Good'),
    email: text('good@users.example'),
    phoneNumber: text('+91 98765 43210'),
    uid: text('good'),
    accountType: text('free'),
    testsTaken: integer(1),
  },
  'users/hostile-parent/tests-taken': {
    time: text('1/11/26, 2:05 pm'),
    'test-name': text('VARK Test'),
  },
  appointments: {
    fullName: text('Good'),
    email: text('good@users.example'),
    phoneNumber: text('+91 98765 43210'),
    selectedDate: text('2099-01-01T10:00:00.000Z'),
    appointmentType: text('online'),
    uid: text('good'),
  },
  transactions: {
    userId: text('good'),
    userName: text('Good'),
    userEmail: text('good@users.example'),
    selectedPlan: text('Gold'),
    paymentAmount: integer(100),
    paymentCurrency: text('INR'),
  },
  logs: {
    EVENT: text('LOGIN'),
    TIMESTAMP: { timestampValue: '2026-11-21T10:20:30Z' },
    USER_INFORMATION: map({ PROFILE_NAME: text('Good'), IP_ADDRESS: text('192.0.2.1') }),
    ASN_INFORMATION: map({ ASN: text('AS64500') }),
    GEO_INFORMATION: map({ CITY: text('Pune'), REGION: text('MH'), COUNTRY: text('India') }),
  },
  coupon: {
    code: text('GOOD-CODE'),
    validFrom: text('2026-11-01'),
    validTill: text('2099-12-31'),
    limit: integer(1),
    redeemed: integer(0),
    credit: integer(5),
    groupId: text('HOST'),
    groupName: text('Hostile'),
  },
  vouchers: {
    code: text('GOOD-CODE'),
    discountPercentage: integer(10),
    validFrom: text('2026-11-01'),
    validTill: text('2099-12-31'),
    limit: integer(10),
    redeemed: integer(0),
  },
  'blog-posts': {
    id: text('good'),
    authorLogo: text('https://blog.example/logo.png'),
    authorName: text('Good'),
    date: text('2026-11-21'),
    title: text('Good'),
    desc: text('Good'),
    href: text('https://blog.example/'),
    img: text('https://blog.example/picture.png'),
  },
};

const additionalDocuments: Readonly<Record<string, Readonly<Record<string, TypedFields>>>> = {
  users: {
    'hostile-parent': { displayName: text('<img src=x onerror="globalThis.hacked=true">') },
  },
  // Firestore keeps the tests of a user whose document was deleted.
  'users/hostile-phantom/tests-taken': {
    phantom: { time: text('29/2/28, 12:00 am'), 'test-name': text('iq') },
  },
  'users/50% #?/tests-taken': { 'a#b?c': { time: text('1/1/00, 12:30 pm') } },
};

export async function hostileDocuments(): Promise<HostileDocument[]> {
  const good = new Map(Object.entries(goodDocuments));
  for (const [name, collection] of Object.entries(otherCollections)) {
    const [sample] = good.has(collection) ? [] : await samplesOf(name, collection, Date.now());
    if (sample) good.set(collection, encodeFields(sample.data) as TypedFields);
  }
  return [...good].flatMap(([collection, fields]) => hostileIn(collection, fields));
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

export function documentsInOddPlaces(): HostileDocument[] {
  return Object.entries(additionalDocuments).flatMap(([collection, documents]) =>
    Object.entries(documents).map(([id, fields]) => ({ path: `${collection}/${id}`, fields })),
  );
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
