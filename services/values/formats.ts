import { isolatedFormat } from './text-direction';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
// The specification wants AM and PM in every language (section 2).
const time = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const exactTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20 });
const hugeNumber = new Intl.NumberFormat(undefined, { notation: 'scientific' });
const count = new Intl.NumberFormat();
const plural = new Intl.PluralRules('en');
const moneyFormats = new Map<string, Intl.NumberFormat | undefined>();

export const formatDate = (atMs: number) => isolatedFormat(date.format(atMs));
export const formatTime = (atMs: number) => time.format(atMs);
export const formatDateTime = (atMs: number) => isolatedFormat(dateTime.format(atMs));
export const formatExactTime = (atMs: number | Date) => isolatedFormat(exactTime.format(atMs));
/** Numbers too large to be exact use scientific notation. */
export const formatNumber = (value: number) =>
  isolatedFormat((isHuge(value) ? hugeNumber : number).format(value));
export const formatCount = (value: number) => isolatedFormat(count.format(value));

function isHuge(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) > 1e15;
}

export function formatRelative(atMs: number, nowMs: number): string {
  const seconds = Math.round((atMs - nowMs) / 1000);
  if (Math.abs(seconds) < 10) return 'just now';
  const minutes = Math.round(seconds / 60);
  const hours = Math.round(minutes / 60);
  const inUnit = (): [number, Intl.RelativeTimeFormatUnit] => {
    if (Math.abs(seconds) < 60) return [seconds, 'second'];
    if (Math.abs(minutes) < 60) return [minutes, 'minute'];
    return Math.abs(hours) < 24 ? [hours, 'hour'] : [Math.round(hours / 24), 'day'];
  };
  return isolatedFormat(relative.format(...inUnit()));
}

const minute = { unit: 'minute', minutes: 1, from: 0 };
const longerUnits = [
  { unit: 'year', minutes: 365 * 24 * 60, from: 360 * 24 * 60 },
  { unit: 'day', minutes: 24 * 60, from: 48 * 60 },
  { unit: 'hour', minutes: 60, from: 90 },
];

export function formatDuration(minutes: number): string {
  const { unit, minutes: length } = longerUnits.find(({ from }) => minutes >= from) ?? minute;
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat('en', options).format(minutes / length);
}

export interface Noun {
  one: string;
  other: string;
}

export function nounFor(value: number, noun: Noun): string {
  return plural.select(value) === 'one' ? noun.one : noun.other;
}

export function countText(value: number, noun: Noun): string {
  return `${formatCount(value)} ${nounFor(value, noun)}`;
}

/** An unknown currency follows the number as written. */
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
