import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { plainText } from '../values/plain-text';

export interface Phone {
  /** A plus and digits, as in RFC 3966. */
  e164: string;
  /** With spaces, which no spreadsheet takes for a number. */
  shown: string;
}

const codes = metadata.country_calling_codes;

export interface ContactChoice {
  country?: CountryCode;
  /** Earlier versions stored a calling code. */
  countryCode?: string;
}

/** A calling code has its main country first. */
export const countryOf = ({ country, countryCode = '' }: ContactChoice) =>
  country ?? codes[countryCode]?.[0] ?? 'IN';

export function countries(): [country: CountryCode, text: string][] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const all = Object.entries(codes).flatMap(([code, owners]) =>
    owners.map((country) => [country, `${names.of(country)} (+${code})`] as [CountryCode, string]),
  );
  return all.toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
}

const longestRead = 500;

/** Powers of ten, which have lost digits, and addresses. */
const isOther = /\d[.,\d]*E[+-]?\d|\S@\S/i;

function separated(text: string): string {
  return (
    text
      // Times, and the marks of a list, as in "1) 98765 43210 2) 98765 43211".
      .replaceAll(/\b\d{1,2}(?::\d\d)+\b|(?<=^|\s)\d[.)]\s/g, '\n')
      // A spreadsheet has put in commas, or made a decimal of it.
      .replace(/^\s*\+?\d{1,3}(?:,\d{2,3})+(?=\.|\s*$)/, (number) => number.replaceAll(',', ''))
      .replaceAll(/(?<=\d{8})[.,]0+(?!\d)/g, '')
      .replaceAll(/\+[\s(+-]*(?=\d)/g, '+')
      // No country code begins with a zero.
      .replaceAll(/\+(?=0)/g, '')
      // After an area code, a slash is a space.
      .replace(/^(\D*(?:\d\D{0,2}){2,5})\//, '$1 ')
      // Two numbers may have nothing but a space or a hyphen between them.
      .replaceAll(/(?<=\d{10}|\d{5}[ -]\d{5})[ .-]+(?=0?(?:\d{10}|\d{5}[ -]\d{5})(?!\d))/g, '\n')
  );
}

function numberIn(run: string, country: CountryCode) {
  const text = run.replace(/^[( ]*00[ ()-]*(?=[1-9])/, '+');
  const found = parsePhoneNumberFromString(text, { defaultCountry: country }, metadata);
  if (!found || found.isValid()) return found;
  // The country code may stand there twice, or a zero after it.
  const { countryCallingCode: defaultCallingCode, nationalNumber } = found;
  const national = nationalNumber.replace(/^0+/, '');
  const again = parsePhoneNumberFromString(national, { defaultCallingCode }, metadata);
  return again?.isValid() ? again : undefined;
}

/** The first number of a text that somebody can have. An extension is no part of it. */
export function readPhone(written: string, country: CountryCode): Phone | undefined {
  // A digit in a frame is a digit and a mark.
  const marked = plainText(written.slice(0, longestRead));
  const plain = marked.replaceAll(/\p{M}/gu, '').replaceAll(/[^\S\n\r]/g, ' ');
  if (isOther.test(plain)) return undefined;
  const text = separated(plain);
  // Most countries leave out a zero in brackets, and Italy does not.
  for (const reading of [text.replaceAll(/[([{]\s*0\s*[)\]}]/g, ' '), text]) {
    for (const [run] of reading.matchAll(/\+?[\d(][\d ().-]*\d/g)) {
      const number = numberIn(run, country);
      if (number) return { e164: number.number, shown: number.formatInternational() };
    }
  }
  return undefined;
}
