import { isolatedFormat } from './text-direction';

const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
// The specification wants AM and PM in every language (section 2).
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true });
const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const exactTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });
const count = new Intl.NumberFormat();
const plural = new Intl.PluralRules('en');
const list = new Intl.ListFormat('en');

export const formatDate = (atMs: number) => isolatedFormat(date.format(atMs));
export const formatTime = (atMs: number) => time.format(atMs);
export const formatDateTime = (atMs: number) => isolatedFormat(dateTime.format(atMs));
export const formatExactTime = (atMs: number | Date) => isolatedFormat(exactTime.format(atMs));
export const formatCount = (value: number) => isolatedFormat(count.format(value));

export const listText = (parts: readonly string[]) => list.format(parts);

export function formatRelative(atMs: number, nowMs: number): string {
  const inUnit = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
    isolatedFormat(relative.format(value, unit));
  const seconds = Math.round((atMs - nowMs) / 1000);
  if (Math.abs(seconds) < 10) return 'just now';
  if (Math.abs(seconds) < 60) return inUnit(seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (Math.abs(minutes) < 60) return inUnit(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 24 ? inUnit(hours, 'hour') : inUnit(Math.round(hours / 24), 'day');
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
