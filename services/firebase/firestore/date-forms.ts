import { instantOf } from '../../values/dates';
import { plainValueOf, textIn, type TypedFields, type TypedValue } from './typed-fields';

/** It captures the separator, the seconds, their fraction and the zone of a text with a time. */
const timePattern = /^\d{4}-\d\d-\d\d([T ])\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)?$/;

/**
 * Other clients sort and read a date by its type, so a new day is written in the form of the stored
 * date and at its time of day. What is stored and is no date becomes the text of the day.
 */
export function inFormOf(stored: TypedValue | null | undefined, day: string): TypedValue {
  return (stored && onDay(stored, day)) ?? { stringValue: day };
}

function onDay(stored: TypedValue, day: string): TypedValue | undefined {
  if ('mapValue' in stored) return mapOnDay(stored.mapValue.fields ?? {}, day);
  const atMs = instantOf(plainValueOf(stored));
  if (atMs === null) return undefined;
  const newMs = sameTimeOn(day, atMs);
  if ('timestampValue' in stored) return { timestampValue: textAt(newMs, stored.timestampValue) };
  if (!('stringValue' in stored)) return movedBy(newMs - atMs, stored);
  const text = stored.stringValue.trim();
  return timePattern.test(text) ? { stringValue: textAt(newMs, text) } : undefined;
}

/** Exports write a timestamp as a map of `seconds` and `nanoseconds`, or with an underscore. */
function mapOnDay(fields: TypedFields, day: string): TypedValue | undefined {
  const prefix = 'seconds' in fields ? '' : '_';
  const name = `${prefix}seconds`;
  const numberIn = (field: string) => Number(textIn(fields, field));
  const fractionMs = numberIn(`${prefix}nanoseconds`) / 1e6;
  const atMs = instantOf(new Date(numberIn(name) * 1000 + fractionMs));
  if (atMs === null) return undefined;
  const seconds = movedBy((sameTimeOn(day, atMs) - atMs) / 1000, fields[name]);
  return seconds && { mapValue: { fields: { ...fields, [name]: seconds } } };
}

function movedBy(difference: number, stored: TypedValue | undefined): TypedValue | undefined {
  const moved = (value: string | number) => Number(value) + difference;
  if (!stored) return undefined;
  if ('integerValue' in stored) return { integerValue: String(moved(stored.integerValue)) };
  if ('doubleValue' in stored) return { doubleValue: moved(stored.doubleValue) };
  if ('stringValue' in stored) return { stringValue: String(moved(stored.stringValue)) };
  return undefined;
}

const zonedTime = (atMs: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);

/** The administrator sees and chooses days in the computer's zone. */
function sameTimeOn(day: string, atMs: number): number {
  const timeZone = Temporal.Now.timeZoneId();
  const plainTime = zonedTime(atMs, timeZone).toPlainTime();
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}

function textAt(atMs: number, form: string): string {
  const [, separator = '', seconds, fraction = '', suffix = ''] = timePattern.exec(form) ?? [];
  const zone = suffix === 'Z' ? 'UTC' : suffix || Temporal.Now.timeZoneId();
  const time = zonedTime(atMs, zone).toPlainDateTime();
  const text = time.toString({ smallestUnit: seconds ? 'second' : 'minute' });
  return text.replace('T', separator) + fraction + suffix;
}
