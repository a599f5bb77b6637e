/** Words stay English, and order and separators are those of the browser's region. */
export function englishOf(language: string): string {
  const { region = 'US' } = new Intl.Locale(language).maximize();
  const { locale } = new Intl.NumberFormat(`en-${region}`).resolvedOptions();
  // A region without an English of its own would get that of the United States.
  return locale === 'en' ? 'en-001' : locale;
}

export const english = englishOf(navigator.language);
const relative = new Intl.RelativeTimeFormat(english, { numeric: 'auto', style: 'short' });
const count = new Intl.NumberFormat(english);

/* @__NO_SIDE_EFFECTS__ */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = english) {
  // A format keeps the time zone in which it was made, and the computer may move to another.
  let format: Intl.DateTimeFormat;
  let madeIn = '';
  return (at: number | Date) => {
    const zone = Temporal.Now.timeZoneId();
    if (zone !== madeIn) [format, madeIn] = [new Intl.DateTimeFormat(locale, options), zone];
    return format.format(at);
  };
}

export const formatDate = dateFormat({ dateStyle: 'medium' });
/** Times have AM and PM in every language (`docs/behaviour.md`). */
export const twelveHours = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
export const formatTime = dateFormat(twelveHours, 'en-US');
const formatSeconds = dateFormat({ ...twelveHours, second: '2-digit' }, 'en-US');
export const formatExactTime = (at: number | Date) => `${formatDate(at)}, ${formatSeconds(at)}`;
export const formatCount = (value: number) => count.format(value);

export function formatRelative(atMs: number, nowMs: number): string {
  const minutes = Math.trunc((atMs - nowMs) / 60_000);
  if (minutes === 0) return 'just now';
  const hours = Math.trunc(minutes / 60);
  if (hours === 0) return relative.format(minutes, 'minute');
  return Math.abs(hours) < 24 ? relative.format(hours, 'hour') : formatDate(atMs);
}

export const dayAt = (atMs: number) =>
  new Date(atMs).toTemporalInstant().toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate();

export const daysUntil = (atMs: number, nowMs: number) => dayAt(nowMs).until(dayAt(atMs)).days;

export function relativeDay(atMs: number, nowMs: number, mostDays = 1): string | undefined {
  const days = daysUntil(atMs, nowMs);
  return Math.abs(days) > mostDays ? undefined : relative.format(days, 'day');
}

export type Noun = Readonly<Record<'one' | 'other', string>>;

export const nounFor = (value: number, { one, other }: Noun) => (value === 1 ? one : other);
export const countText = (value: number, noun: Noun) =>
  `${formatCount(value)} ${nounFor(value, noun)}`;
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const listText = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts);
