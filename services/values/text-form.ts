/** A `word` is a name without spaces, or a code of letters. */
export type TextForm = 'email' | 'phone' | 'id' | 'code' | 'word' | 'name';

export const longestText = 200;

/** Joiners stay: in some scripts, a name is stored with them. */
const invisible = /[\p{Cf}--[\u200c\u200d]]/gv;

function cleanText(text: string): string {
  // A pasted text can have megabytes.
  const visible = text.slice(0, 2000).toWellFormed().replaceAll(invisible, '');
  const line = visible.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.slice(0, longestText).replace(/ ?[\ud800-\udbff]?$/, '');
}

const email = /[^\s<>()[\],;:"'@][^\s<>()[\],;:"@]*@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}/u;
const dashes = /\s*[\p{Pd}\u2212]\s*/gu;
const separators = /[\s\p{Pd}\u2212]/gu;
const voucherCode =
  /(?<![\p{L}\p{N}\p{Pd}])[a-z]{4}(?:\s*[\p{Pd}\u2212]\s*[a-z]{4}){2}(?![\p{L}\p{N}\p{Pd}])/iu;
const phone = /^(?:[a-z. -]+: ?)?(\+?[\d(](?:[ ().\-/]*\d){5,14})\)?$/i;
const id = /^(?![A-Z]?[a-z]+$)[A-Za-z0-9]{20,128}$/;

export function formOf(typed: string): { form: TextForm; text: string } {
  const text = cleanText(typed);
  const [address] = email.exec(text.replaceAll(/ ?@ ?/g, '@')) ?? [];
  if (address) return { form: 'email', text: address };
  const [code] = voucherCode.exec(visibleText(text)) ?? [];
  if (code) return { form: 'code', text: codeText(code).toUpperCase() };
  const number = phone.exec(codeText(text))?.[1];
  if (number) return { form: 'phone', text: number };
  if (id.test(text)) return { form: 'id', text };
  const wordForm = /\d/.test(text) ? 'code' : 'word';
  return { form: text.includes(' ') ? 'name' : wordForm, text };
}

/** Wide letters and letters in two parts have one form here, and nothing is invisible. */
export const visibleText = (text: string) => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

/** Programs make dashes of hyphens, and people put spaces around them. */
export const codeText = (text: string) => visibleText(text).replaceAll(dashes, '-').trim();

export const codeLetters = (text: string) => visibleText(text).replaceAll(separators, '');

export const codeKey = (text: string) => codeLetters(text).toUpperCase();

/** The codes of the console have three parts of four letters. */
export const usualCode = /^[A-Z]{4}-[A-Z]{4}-[A-Z]{4}$/;

export const hyphenated = (text: string) => codeKey(text).replaceAll(/.{4}(?=.)/gsu, '$&-');

/** Firestore compares exactly, so a text is asked for with other capitals, too. */
export function spellings(text: string): string[] {
  const lower = text.toLowerCase();
  const capitalised = [/(?<=^|\s)\S/gu, /(?<![\p{L}\p{M}])\p{L}/gu].map((first) =>
    lower.replace(first, (letter) => letter.toUpperCase()),
  );
  return [text, lower, ...capitalised, text.toUpperCase()];
}

/** Where a code is spoken or pasted, its hyphens are lost, or are spaces. */
export function codeForms(text: string): string[] {
  const typed = codeText(text);
  const forms = [text, typed, typed.replaceAll(' ', '-'), codeLetters(text)];
  return [...new Set([...forms.flatMap(spellings), hyphenated(text)])];
}

export function phoneDigits(phone: string): string {
  const digits = phone
    .normalize('NFKC')
    .replace(/^\s*(?:\+|00) ?91/, '')
    .replaceAll(/\D/g, '');
  return /^(?:91|0)?(\d{10})$/.exec(digits)?.[1] ?? digits;
}

export function phoneForms(phone: string): string[] {
  const own = phoneDigits(phone);
  const forms = [phone, phone.replaceAll(/\D/g, ''), own];
  if (own.length !== 10) return [...new Set(forms)];
  const spaced = `${own.slice(0, 5)} ${own.slice(5)}`;
  const withCode = ['0', '91', '+91', '+91 '].map((start) => start + own);
  return [...new Set([...forms, ...withCode, spaced, `+91 ${spaced}`])];
}
