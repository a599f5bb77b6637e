import { capitalised } from '../values/formats';
import { visibleText } from '../values/plain-text';
import { isQueryableText, storedForms } from '../values/stored';

/** Only a user has `id`, which is that of their document and may be another than their `uid`. */
export type Person = Partial<Record<'id' | 'uid' | 'email', string | undefined>>;
export type Sought = { uids: string[]; emails: string[] };

const unique = (texts: (string | undefined)[]) => [...new Set(texts.flatMap((text) => text || []))];

export const soughtOf = (people: Person[]): Sought => ({
  uids: unique(people.flatMap(({ id, uid }) => [id, uid])),
  emails: unique(people.map(({ email }) => email)),
});

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

export const personRoute = ({ uid, email }: Person): string =>
  `/person${uid ? `/${encoded(uid)}` : ''}${email ? `?email=${encoded(email)}` : ''}`;

export function personAt(address: string): Person {
  const [path = '', query] = address.split('?', 2);
  const uid = /^\/person\/((?:[^%]|%[0-9A-F]{2})*)$/i.exec(path)?.[1] ?? '';
  // Unlike decodeURIComponent, it does not throw at an address that somebody mistyped.
  const named = new URLSearchParams(`uid=${uid.replaceAll(/[+&]/g, encodeURIComponent)}&${query}`);
  return { uid: named.get('uid') ?? '', email: named.get('email') ?? '' };
}

const visible = (text: string) => visibleText(text).replaceAll(/[\p{C}\p{Z}]/gu, '');

/** Programs store these words where they lack an ID. */
export const isUid = (text: string) => !/^(null|undefined)?$/i.test(visible(text));

/** What people type where they have no address, such as “n/a”, would join strangers. */
const isEmail = (text: string) => /[^@]@[^@]/.test(visible(text));

export const personNamed = ({ uid = '', email = '' }: Person): Person => ({
  uid: isUid(uid) ? uid : '',
  email: isEmail(email) ? email : '',
});

export const uidForms = (uids: readonly string[]) =>
  uids.filter((uid) => isUid(uid) && isQueryableText(uid)).flatMap(storedForms);

/** Firestore compares exactly, so an address is asked for in the forms that are usual. */
export function emailForms(emails: readonly string[]): string[] {
  const typed = emails.filter((email) => isEmail(email) && isQueryableText(email));
  const plain = typed.map(visible);
  const small = plain.map((email) => email.toLowerCase());
  return [...new Set([small, small.map(capitalised), typed, plain].flat())];
}

/** The function it returns says by which of a document's names the document is the person's. */
export function matcherOf({ uids, emails }: Sought) {
  const keyOf = (email: string) => visible(email).toLowerCase();
  const keys = new Set(emails.filter(isEmail).map(keyOf));
  return ({ id, uid, email }: Person): string[] => [
    ...uids.filter((each) => each === id || each === uid).map((each) => `ID ${each}`),
    ...(email && keys.has(keyOf(email)) ? [`e-mail ${email}`] : []),
  ];
}
