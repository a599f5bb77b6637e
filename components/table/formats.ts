import { isolatedFormat } from '../../services/values/text-direction';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
// AM and PM are the specification's own (section 2), in every language of the browser.
const time = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const hugeNumber = new Intl.NumberFormat(undefined, { notation: 'scientific' });
const count = new Intl.NumberFormat();
const plural = new Intl.PluralRules('en');
const moneyFormats = new Map<string, Intl.NumberFormat | undefined>();

export const formatDate = (atMs: number) => isolatedFormat(date.format(atMs));
export const formatTime = (atMs: number) => time.format(atMs);
export const formatDateTime = (atMs: number) => isolatedFormat(dateTime.format(atMs));
/** Beyond what a number holds to the unit, its 300 zeros say nothing. */
export const formatNumber = (value: number) =>
  isolatedFormat((isHuge(value) ? hugeNumber : number).format(value));
export const formatCount = (value: number) => isolatedFormat(count.format(value));

function isHuge(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) > 1e15;
}

/** What the rows of a table are called, for one and for any other number of them. */
export interface Noun {
  one: string;
  other: string;
}

export function nounFor(value: number, noun: Noun): string {
  return plural.select(value) === 'one' ? noun.one : noun.other;
}

/** An amount in its currency; an unknown currency stands behind the number as it was written. */
export function formatMoney(amount: number, currency: string | undefined): string {
  const code = currency?.trim().toUpperCase() ?? '';
  if (!moneyFormats.has(code)) {
    moneyFormats.set(
      code,
      /^[A-Z]{3}$/.test(code)
        ? new Intl.NumberFormat(undefined, { style: 'currency', currency: code })
        : undefined,
    );
  }
  const format = moneyFormats.get(code);
  if (format && !isHuge(amount)) return isolatedFormat(format.format(amount));
  return [formatNumber(amount), currency?.trim()].filter(Boolean).join(' ');
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A local day as YYYY-MM-DD, for files and date inputs. */
export function isoDay(atMs: number): string {
  const day = new Date(atMs);
  const year = String(day.getFullYear()).padStart(4, '0');
  return `${year}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** A local time of day as HH:MM, for files. */
export function isoTime(atMs: number): string {
  const day = new Date(atMs);
  return `${twoDigits(day.getHours())}:${twoDigits(day.getMinutes())}`;
}

/** A local day and time as YYYY-MM-DD HH:MM, for files. */
export function isoDateTime(atMs: number): string {
  return `${isoDay(atMs)} ${isoTime(atMs)}`;
}
