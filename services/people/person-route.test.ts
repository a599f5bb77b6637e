import { expect, test } from 'vitest';
import { personAt, personRoute } from './person-route';

const texts = [
  '05HCzyD7',
  'a/b',
  'a%2Fb',
  '?#&=+ ',
  '..',
  'प्रिया',
  '<img src=x>',
  'asha+1@example.com',
];

test.each(texts)('the address of a person with the ID or e-mail %s leads back to them', (text) => {
  for (const person of [{ uid: text }, { email: text }, { uid: text, email: text }]) {
    expect(personAt(`#${personRoute(person)}`)).toEqual({ uid: '', email: '', ...person });
  }
});

test('half of a character has an address, and a broken address names nobody', () => {
  expect(personAt(`#${personRoute({ uid: '\ud83d' })}`).uid).toBe('\ufffd');
  expect(personAt('#/person/%E0%A').uid).toBe('');
  expect(personAt('#/person?sort=-time&email=a@example.com&q=x').email).toBe('a@example.com');
  expect(personAt('#/person')).toEqual({ uid: '', email: '' });
});
