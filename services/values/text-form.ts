import { plainText } from './plain-text';

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
const voucherCode = /(?<![\p{L}\p{N}-])[a-z]{4}(?:\s*-\s*[a-z]{4}){2}(?![\p{L}\p{N}-])/iu;
const phone = /^(?:[a-z. -]+: ?)?(\+?[\d(](?:[ ().\-/]*\d){5,14})\)?$/i;
const id = /^(?![A-Z]?[a-z]+$)[A-Za-z0-9]{20,128}$/;

export function formOf(typed: string): { form: TextForm; text: string } {
  const text = cleanText(typed);
  const plain = plainText(text);
  const [address] = email.exec(plain.replaceAll(/ ?@ ?/g, '@')) ?? [];
  if (address) return { form: 'email', text: address };
  const [code] = voucherCode.exec(plain) ?? [];
  if (code) return { form: 'code', text: codeText(code).toUpperCase() };
  const number = phone.exec(plain)?.[1];
  if (number) return { form: 'phone', text: number };
  if (id.test(text)) return { form: 'id', text };
  const wordForm = /\d/.test(text) ? 'code' : 'word';
  return { form: text.includes(' ') ? 'name' : wordForm, text };
}

/** Programs make dashes of hyphens, and people put spaces around them. */
export const codeText = (text: string) => plainText(text).replaceAll(/\s*-\s*/g, '-');

export const codeLetters = (text: string) => plainText(text).replaceAll(/[\s-]/g, '');

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
  const digits = plainText(phone)
    .replace(/^(?:\+|00) ?91/, '')
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
