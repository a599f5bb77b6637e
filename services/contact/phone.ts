import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { plainText } from '../values/plain-text';
import { numberOf } from '../values/read-number';

const codes = metadata.country_calling_codes;

export interface ContactChoice {
  country?: CountryCode;
  /** Earlier versions stored a calling code. */
  countryCode?: string;
}

/** A calling code has its main country first. */
export const countryOf = ({ country, countryCode = '' }: ContactChoice) =>
  [country, codes[countryCode]?.[0]].find((each) => each && each in metadata.countries) ?? 'IN';

export function countries(): [country: CountryCode, text: string][] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const all = Object.entries(codes).flatMap(([code, owners]) =>
    owners.map((country) => [country, `${names.of(country)} (+${code})`] as [CountryCode, string]),
  );
  return all.toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
}

const longestRead = 500;

/** Addresses, days, times, and powers of ten, which have lost digits. */
const otherTexts = /\S+@\S+|\b(?:19|20)\d\d-\d\d-\d\d\b|\b\d?\d:\d\d\b|\d[.,\d]*E[+-]?\d+/gi;

/** A spreadsheet puts in commas or a decimal, and leaves out a zero at the start. */
function withoutFormat(text: string): string {
  const number = /^[1-9][\d.,]*$/.test(text) ? numberOf(text) : null;
  return Number.isInteger(number) ? String(number) : text;
}

const runs = /(?:\+[ (-]*(?=[1-9]))?\d[\d ().[\]\p{Pd}]*\d/gu;
/** What follows a few digits may be the number of another country. */
const usualParts =
  /(?<!\+|\d|(?<!\d)\d{1,3}[ -])(?:\+\d{1,3}[ -])?(?:\d{10,12}|0?\d{5}[ -]\d{5})(?!\d)/g;

function numberIn(run: string, defaultCountry: CountryCode) {
  const found = parsePhoneNumberFromString(run, { defaultCountry }, metadata);
  if (!found || found.isValid()) return found;
  // The country code may stand there twice, or a zero after it.
  const { countryCallingCode: defaultCallingCode, nationalNumber } = found;
  const national = nationalNumber.replace(/^0+/, '');
  const again = parsePhoneNumberFromString(national, { defaultCallingCode }, metadata);
  return again?.isValid() ? again : undefined;
}

/**
 * The first number of a text that somebody can have, without an extension. `e164` has the form of
 * RFC 3966, and `shown` has spaces, so that no spreadsheet takes it for a number.
 */
export function readPhone(written: string, country: CountryCode) {
  const text = withoutFormat(plainText(written.slice(0, longestRead)).replaceAll(/\p{M}/gu, ''))
    .replaceAll(otherTexts, '\n')
    // A country code or an area code belongs to what follows, whatever is between them.
    .replaceAll(/(\+[1-9]\d{0,2})[^\d+]{1,4}(?=\d)/g, '$1 ')
    .replace(/^(\D*(?:\d\D{0,2}){2,5})\//, '$1 ');
  for (const [run] of text.matchAll(runs)) {
    // A second number or a time may follow after nothing but a space.
    for (const part of [run, ...(run.match(usualParts) ?? [])]) {
      const number = numberIn(part, country);
      if (number) return { e164: number.number, shown: number.formatInternational() };
    }
  }
  return undefined;
}
