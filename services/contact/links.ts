import type { ContactChoice } from './phone';
import { like, storedItem } from '../values/stored-item';

export const contactItem = storedItem<ContactChoice>('local:contact', like({}), {});

/** The numbers of all countries are loaded where one is read, and not when a page starts. */
async function loadPhones() {
  const [phone, stored] = await Promise.all([import('./phone'), contactItem.getValue()]);
  const country = phone.countryOf(stored);
  const readPhone = (text: string) => phone.readPhone(text, country);
  return { country, countries: phone.countries, readPhone };
}

export const phonesItem = {
  getValue: loadPhones,
  watch: (onChange: (phones: Awaited<ReturnType<typeof loadPhones>>) => void) =>
    contactItem.watch(() => void loadPhones().then(onChange)),
};

const longestRead = 1000;
const unwanted = /[[\p{Cc}\p{Cf}]--[\s\u200c\u200d]]/gv;
const label = /^[^@:]*:[\s/]*/;
const address =
  /^[\s'"“‘([{]*([^\s<>()[\]{},;:"“”@]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]+)(?![\p{L}\p{M}\p{N}_@-]|\.[\p{L}\p{N}])/u;

/**
 * The first address of a text. It stands in angle brackets, after a colon or at the start: what
 * follows a word may be the rest of an address with a space in it, and so somebody else's.
 */
export function addressIn(written: string): string | undefined {
  const text = written
    .slice(0, longestRead)
    .toWellFormed()
    .normalize('NFKC')
    .replaceAll(unwanted, '')
    .replaceAll(/\s*@\s*/g, '@');
  const [named = text] = /(?<=<)[^<>]*@[^<>]*(?=>)/.exec(text) ?? [];
  return address.exec(named.replace(label, ''))?.[1];
}

const encoded = (found: string) => encodeURIComponent(found).replace('%40', '@');

export function mailLink(written: string): string | undefined {
  const found = addressIn(written);
  return found && `mailto:${encoded(found)}`;
}

export const mostMailed = 50;
/** Mail programs take no longer links. */
const longestMailLink = 1800;

export function bccLink(addresses: readonly string[]): string | undefined {
  const link = `mailto:?bcc=${addresses.map(encoded).join(',')}`;
  return addresses.length <= mostMailed && link.length <= longestMailLink ? link : undefined;
}
