import { expect, test } from 'vitest';
import { emailForms, matcherOf, personAt, personNamed, personRoute } from './person-route';

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
    expect(personAt(personRoute(person))).toEqual({ uid: '', email: '', ...person });
  }
});

test('half of a character has an address, and a broken address names nobody', () => {
  expect(personAt(personRoute({ uid: '\ud83d' })).uid).toBe('\ufffd');
  expect(personAt('/person/%E0%A').uid).toBe('');
  expect(personAt('/person?sort=-time&email=a@example.com&q=x').email).toBe('a@example.com');
  expect(personAt('/person')).toEqual({ uid: '', email: '' });
  expect(personAt('/person/%FF')).toEqual({});
});

test.each([
  ['meera@example.com', ['meera@example.com', 'Meera@example.com']],
  [
    'Meera.Iyer@Example.com',
    ['meera.iyer@example.com', 'Meera.iyer@example.com', 'Meera.Iyer@Example.com'],
  ],
  ['meera@example.com\t', ['meera@example.com', 'Meera@example.com', 'meera@example.com\t']],
  ['9meera@example.com', ['9meera@example.com']],
  ['élodie@example.com', ['élodie@example.com', 'Élodie@example.com']],
  ['', []],
  ['none', []],
])('the address %j is asked for as %j', (typed, forms) => {
  expect(emailForms([typed])).toEqual(forms);
});

const sought = { uids: ['fbUid1', 'Kx81'], emails: ['Meera.Iyer@example.com', 'n/a', ''] };

test.each([
  [{ uid: 'fbUid1' }, ['ID fbUid1']],
  [{ id: 'Kx81', uid: 'fbUid1' }, ['ID fbUid1', 'ID Kx81']],
  [{ uid: 'FBUID1' }, []],
  [{ email: 'meera.iyer@example.com ' }, ['e-mail meera.iyer@example.com ']],
  [{ email: '\ufeffMEERA.IYER@EXAMPLE.COM\u00a0' }, ['e-mail \ufeffMEERA.IYER@EXAMPLE.COM\u00a0']],
  [{ email: 'meera\u00ad.iyer＠example.com' }, ['e-mail meera\u00ad.iyer＠example.com']],
  [{ uid: 'Kx81', email: 'meera.iyer@example.com' }, ['ID Kx81', 'e-mail meera.iyer@example.com']],
  [{ email: 'iyer@example.com' }, []],
  [{ email: 'n/a' }, []],
  [{ uid: '', email: '' }, []],
  [{}, []],
])('a document with %j is found by %j', (person, by) => {
  expect(matcherOf(sought)(person)).toEqual(by);
});

test.each(['', ' ', '\u200b\u3164', 'null', 'Undefined', 'undefined\u00a0'])(
  'the ID %j names nobody',
  (uid) => {
    expect(personNamed({ uid })).toEqual({ uid: '', email: '' });
  },
);

test.each(['', '\u2060', 'n/a', '-', 'null', 'undefined', '@', 'meera@', 'meera @ '])(
  'the address %j names nobody',
  (email) => {
    expect(personNamed({ email })).toEqual({ uid: '', email: '' });
  },
);
