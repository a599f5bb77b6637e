/** What a text is that somebody looks for. A `word` is a name without spaces, or a code of letters. */
export type TextForm = 'email' | 'phone' | 'id' | 'code' | 'word' | 'name';

export const longestText = 200;

const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
// A small part of what a page can select, so that cleaning it takes no time.
const mostSelected = 2000;

/** On one line, without characters that cannot be seen. */
export function cleanText(text: string): string {
  return text
    .slice(0, mostSelected)
    .toWellFormed()
    .replaceAll(invisible, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

const email = /[^\s<>()[\],;:"'@][^\s<>()[\],;:"@]*@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u;
const voucherCode = /(?<![\p{L}\p{N}-])[a-z]{4}(?:-[a-z]{4}){2}(?![\p{L}\p{N}-])/iu;
const phone = /^(?:[a-z-]+ ?: ?)?(\+?[\d(][\d ().\-/]{4,24})$/i;
const id = /^(?![A-Z]?[a-z]+$)[A-Za-z0-9]{20,128}$/;

/** An e-mail address and a voucher code are also found among other words. */
export function formOf(typed: string): { form: TextForm; text: string; isWhole: boolean } {
  const text = cleanText(typed);
  const [address] = email.exec(text.replaceAll(/ ?@ ?/g, '@')) ?? [];
  if (address) return { form: 'email', text: address, isWhole: true };
  const [code] = voucherCode.exec(text) ?? [];
  if (code) return { form: 'code', text: code.toUpperCase(), isWhole: true };
  const [, number = ''] = phone.exec(text) ?? [];
  const figures = digitsOf(number).length;
  if (figures >= 6 && figures <= 15) {
    return { form: 'phone', text: number.trim(), isWhole: figures >= 10 };
  }
  if (id.test(text)) return { form: 'id', text, isWhole: true };
  if (/\s/.test(text)) return { form: 'name', text, isWhole: false };
  return { form: /\d/.test(text) ? 'code' : 'word', text, isWhole: false };
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The figures of a telephone number that it has with and without the country's code. */
export function phoneDigits(phone: string): string {
  const digits = digitsOf(phone);
  return /^(?:91|0)?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** As clients store a telephone number. */
export function phoneForms(phone: string): string[] {
  const [digits, own] = [digitsOf(phone), phoneDigits(phone)];
  const spaced = `${own.slice(0, 5)} ${own.slice(5)}`;
  const ofCountry = [own, spaced].flatMap((text) => [text, `+91${text}`, `+91 ${text}`]);
  const forms = own.length === 10 ? [`0${own}`, `91${own}`, ...ofCountry] : [];
  return [...new Set([phone, digits, `+${digits}`, ...forms])];
}
