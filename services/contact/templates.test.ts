import { describe, expect, test } from 'vitest';
import { formErrors } from '../values/form-rules';
import { contactItem, ContactForm, filled, missingIn, templatesOf } from './templates';

const { templates: standard } = contactItem.fallback;
const [reminder = { name: '', text: '' }] = templatesOf(standard);

test('the template that comes with the console is a reminder', () => {
  expect(reminder).toEqual({
    name: 'Reminder',
    text: 'Hello {name}, your appointment is on {date} at {time}.',
  });
});

test('a template gets the values of a row, and those that are missing are named', () => {
  const { text } = filled(reminder, { name: ' Asha ', date: 'Nov 30', time: '' });
  expect(text).toBe('Hello Asha, your appointment is on Nov 30 at {time}.');
  expect(missingIn(text)).toEqual(['time']);
  expect(missingIn(filled({ name: '', text }, { time: '9:00 AM' }).text)).toEqual([]);
});

test('a value that is written as a field is not taken for one twice', () => {
  expect(filled({ name: 'A', text: '{name} {plan}' }, { name: '{plan}', plan: 'Gold' }).text).toBe(
    '{plan} Gold',
  );
});

test('templates are the lines with a name, a colon and a text, which can have colons', () => {
  expect(templatesOf('A: one: two\n\n  B:three  \nno colon\n: no name\nC:')).toEqual([
    { name: 'A', text: 'one: two' },
    { name: 'B', text: 'three' },
  ]);
});

describe('the options', () => {
  const errors = (templates: string, countryCode = '91') =>
    formErrors(ContactForm, { templates, countryCode });

  test.each([
    '',
    standard,
    'A: {name} {date} {time} {type} {code} {plan}\n\nB: two',
    Array.from({ length: 10 }, (_, i) => `T${i}: text`).join('\n'),
    `A: ${'x'.repeat(499)}`,
  ])('take the templates %j', (templates) => {
    expect(errors(templates)).toEqual({});
  });

  test.each([
    'no colon',
    ': no name',
    'A:',
    'A: one\nA: two',
    'A: one\nno colon',
    Array.from({ length: 11 }, (_, i) => `T${i}: text`).join('\n'),
    `A: ${'x'.repeat(501)}`,
    'A: {nme}',
    'A: {name',
  ])('refuse the templates %j', (templates) => {
    expect(errors(templates).templates).toMatch(/^Enter at most 10 lines/);
  });

  test.each(['', '0', '+91', '1234', 'in'])('refuse the country code %j', (code) => {
    expect(errors('', code).countryCode).toBe('Enter one to three digits.');
  });
});
