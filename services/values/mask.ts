import { storage } from 'wxt/utils/storage';
import { createStore } from './store';

/** What can be masked for a shared screen. Names only if the administrator wants it. */
export type Secret = 'email' | 'phone' | 'code' | 'id' | 'ip' | 'name';

/** Whether people's data are masked in all views, for a screen that others see; names, too. */
export const maskItem = storage.defineItem<boolean>('session:mask', { fallback: false });
export const masksNamesItem = storage.defineItem<boolean>('local:masks-names', { fallback: false });

/** Whether values are masked in this view; the session's item decides. */
export const mask = createStore({ isOn: false, hasNames: false });

const dots = '•••';
const firstOf = (text: string) => [...text].slice(0, 1).join('');

const forms: Record<Secret, (text: string) => string> = {
  email(text) {
    const [name = '', host = ''] = text.split('@');
    const end = /\.[a-z]{2,6}$/i.exec(host)?.[0] ?? '';
    return `${firstOf(name)}${dots}@${firstOf(host)}${dots}${end}`;
  },
  phone: (text) => `••••••${text.replaceAll(/\D/g, '').slice(-2)}`,
  code: (text) => (/^[A-Z]{4}-/.test(text) ? `${text.slice(0, 4)}-••••-••••` : `••••`),
  id: () => '••••',
  ip: (text) => `${/^\d{1,3}(?=\.)/.exec(text)?.[0] ?? ''}.${dots}`,
  name: (text) =>
    text
      .split(/\s+/)
      .map((word) => `${firstOf(word)}.`)
      .join(' '),
};

/** The text as it may be seen now. A component that shows it calls `useMask`. */
export function seen(secret: Secret, text: string): string {
  const { isOn, hasNames } = mask.get();
  const isMasked = isOn && text !== '' && (secret !== 'name' || hasNames);
  return isMasked ? forms[secret](text) : text;
}
