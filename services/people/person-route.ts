export type Person = Partial<Record<'uid' | 'email', string | undefined>>;

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

export const personRoute = ({ uid, email }: Person): string =>
  `/person${uid ? `/${encoded(uid)}` : ''}${email ? `?email=${encoded(email)}` : ''}`;

export const openPerson = (person: Person) => location.assign(`#${personRoute(person)}`);

export function personAt(address: string): Person {
  const [path = '', query] = address.split('?', 2);
  const uid = /^#\/person\/((?:[^%]|%[0-9A-F]{2})*)$/i.exec(path)?.[1] ?? '';
  return { uid: decodeURIComponent(uid), email: new URLSearchParams(query).get('email') ?? '' };
}

export const emailForms = (emails: readonly string[]) => [
  ...new Set(emails.flatMap((email) => [email, email.toLowerCase()]).filter(Boolean)),
];
