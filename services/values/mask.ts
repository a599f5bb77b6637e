import { createStore } from './store';

/** What can be masked for a shared screen. Names only if the administrator wants it. */
export type Secret = 'email' | 'phone' | 'code' | 'id' | 'ip' | 'name' | 'text';

/** Whether values are masked in this view; the session's item decides. */
export const mask = createStore({ isOn: false, hasNames: false });

const dots = '•••';
const firstOf = (text: string) => /^./su.exec(text)?.[0] ?? '';

const codes = /\b[A-Z]{4}-[A-Z]{4}-[A-Z]{4}\b/g;
const addresses = /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]{1,4}(?::[\da-f]{0,4}){3,7}/gi;
const phones =
  /\+\p{Nd}(?:[ ().-]{0,2}\p{Nd}){6,}|\p{Nd}{7,}|\(?\p{Nd}{3,5}\)?[ -]\p{Nd}{3,5}(?:[ -]\p{Nd}{3,5})?/gu;

const forms: Record<Secret, (text: string) => string> = {
  email(text) {
    const [name = '', host = ''] = text.split('@', 2);
    const end = /\.[a-z]{2,6}$/i.exec(host.slice(-7))?.[0] ?? '';
    return `${firstOf(name)}${dots}@${firstOf(host)}${dots}${end}`;
  },
  phone: (text) => `••••••${text.replaceAll(/\D/g, '').slice(-2)}`,
  code: (text) => (/^[A-Z]{4}-/.test(text) ? `${text.slice(0, 4)}-••••-••••` : `••••`),
  id: () => '••••',
  ip: (text) => `${/^\d{1,3}(?=\.)/.exec(text)?.[0] ?? ''}.${dots}`,
  name(text) {
    const words = text.slice(0, 120).split(/\s+/);
    return words.map((word) => `${firstOf(word)}.`).join(' ');
  },
  /** What looks like one of the others, in linear time, since a text can have a megabyte. */
  text: (text) =>
    text
      .replaceAll(/\S+/g, (word) => (word.includes('@') ? forms.email(word) : word))
      .replaceAll(codes, forms.code)
      .replaceAll(addresses, forms.ip)
      .replaceAll(phones, forms.phone),
};

/** The text as it may be seen now. A component that shows it calls `useMask`. */
export function seen(secret: Secret, text: string): string {
  const { isOn, hasNames } = mask.get();
  if (!isOn || text === '') return text;
  return forms[secret === 'name' && !hasNames ? 'text' : secret](text);
}

const namedFields: readonly (readonly [name: RegExp, secret: Secret])[] = [
  [/e-?mail$/i, 'email'],
  [/phone|mobile/i, 'phone'],
  [/^ip\b|ip[ _]?address/i, 'ip'],
  [/(?:\b|_)[Uu]?[Ii][Dd]$|[a-z]I[dD]$/, 'id'],
  [/(?:^|profile|user|full|display)[ _]?name$/i, 'name'],
];

export const secretOf = (name: string): Secret =>
  namedFields.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';
