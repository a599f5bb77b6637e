import { expect, test } from 'vitest';
import * as v from 'valibot';
import { day } from './form-rules';

const messagesFor = (text: string) =>
  v.safeParse(day('Enter the day.'), text).issues?.map(({ message }) => message);

test.each(['1900-01-01', '2026-11-27', '2000-02-29', '9999-12-31'])('%s is a day', (text) => {
  expect(messagesFor(text)).toBeUndefined();
});

test.each(['0026-11-27', '0226-01-01', '0000-01-01', '1899-12-31', '20266-11-27', '275760-09-13'])(
  'a slip in the year is named as one: %s',
  (text) => {
    expect(messagesFor(text)).toEqual(['The year has four digits, as in 2026.']);
  },
);

test.each(['', '2026-02-30', 'soon', '27-11-2026'])('no day: %j', (text) => {
  expect(messagesFor(text)).toHaveLength(1);
});
