import * as v from 'valibot';
import type { DecodedBy } from '../firebase/firestore/decode';
import { instantOf, readDate } from '../values/dates';
import { RequiredText, rowProblems } from '../values/stored';

export const TestTakenDocument = v.object({
  time: RequiredText,
  'test-name': RequiredText,
});

export const mostUsers = 4;

export type TestTaken = ReturnType<typeof testTakenOf>;

export function testTakenOf(document: DecodedBy<typeof TestTakenDocument>, path: string) {
  const { id: testId, time: timeText, 'test-name': testName, problems, ...added } = document;
  const time = readDate('time', timeText || undefined, (text) => parseTestTime(String(text)));
  const uid = path.split('/').at(-3) ?? '';
  return {
    id: `${uid}/${testId}`,
    uid,
    testId,
    timeText,
    takenAt: time.atMs ?? null,
    testName,
    ...added,
    ...rowProblems(problems, time.problem),
  };
}

const timePattern =
  /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4}),?\s+(0?[1-9]|1[0-2]):([0-5]\d)(?::([0-5]\d))?\s*([ap])\.?m\.?$/i;

/** The text is 'd/m/yy, h:mm am/pm'; browsers differ in the space and the case of am and pm. */
export function parseTestTime(text: string): number | null {
  const [, day = '', month = '', year = '', hour, minute, second = '00', half] =
    timePattern.exec(text.trim()) ?? [];
  const hourOfDay = (Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0);
  const date = [year.padStart(4, '20'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  return instantOf(`${date}T${String(hourOfDay).padStart(2, '0')}:${minute}:${second}`);
}
