import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { instantOf, readDate } from '../values/dates';
import { plainText } from '../values/plain-text';
import { joinFaults, required, RequiredText, StoredAnything } from '../values/stored';

export const TestTakenDocument = v.object({
  time: required(StoredAnything, ''),
  'test-name': RequiredText,
});

export const mostUsers = 4;

export type TestTaken = ReturnType<typeof testTakenOf>;

export function testTakenOf(document: DecodedBy<typeof TestTakenDocument>, path: string) {
  const { id: testId, time: timeText, 'test-name': testName, addedAt } = document;
  const read = (text: unknown) => parseTestTime(String(text)) ?? instantOf(text);
  const time = readDate('time', timeText || undefined, read);
  const uid = path.split('/').at(-3) ?? '';
  return {
    id: `${uid}/${testId}`,
    uid,
    testId,
    timeText,
    takenAt: time.atMs ?? null,
    testName,
    addedAt,
    ...joinFaults(document, time),
  };
}

const timePattern =
  /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,\s*|\s+)(0?\d|1[0-2]):([0-5]\d)(?::([0-5]\d))?\s*([ap])\.?m\.?$/i;

/** The text is 'd/m/yy, h:mm am/pm'; browsers differ in the space and the case of am and pm. */
export function parseTestTime(text: string): number | null {
  const match = timePattern.exec(plainText(text));
  if (!match) return null;
  const numbers = match.slice(1, 7).map((part?: string) => Number(part ?? 0));
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = numbers;
  const hourOfDay = (hour % 12) + (match[7]?.toLowerCase() === 'p' ? 12 : 0);
  const fullYear = year < 100 ? 2000 + year : year;
  const time = new Date(fullYear, month - 1, day, hourOfDay, minute, second);
  // Date takes 31 February for 3 March. Temporal refuses it, but is slow for a whole list.
  return time.getMonth() === month - 1 ? time.getTime() : null;
}
