import { expect, test } from 'vitest';
import { formErrors } from '../../../services/values/form-rules';
import type { Voucher } from '../../../services/vouchers/voucher';
import { codesOf } from '../chosen-codes';
import { CardForm, faultOf, usualChoices } from './card-choices';

const codesNamed = (...codes: string[]) => codes.map((code) => ({ code }) as Voucher);

test.each([
  ['https://example.com/?code={code}', true],
  ['HTTPS://example.com/{code}', true],
  ['http://example.com/{code}', false],
  ['https://example.com/', false],
  ['  https://example.com/{code} ', true],
  ['https://example.com/career fair/{code}', true],
  ['https://उदाहरण.example/{code}', true],
  ['https://example.com/%7Bcode%7D', true],
  ['https://example.com/%257Bcode%257D', false],
  ['https://example.com/{code}/..', false],
  ['https://example.com/{ code }', false],
  ['https://{code}', false],
  ['https://{code}.example.com/', false],
  ['https://{code}.example.com/{code}', false],
  ['https://example.com:{code}/', false],
  ['https://{code}@example.com/', false],
  ['https://asha@example.com/{code}', false],
  ['https://asha:secret@example.com/{code}', false],
  ['https:// {code}', false],
  ['javascript:alert("{code}")', false],
  ['ftp://example.com/{code}', false],
  ['blob:https://example.com/{code}', false],
  ['//example.com/{code}', false],
  ['{code}', false],
  ['', false],
])('whether %j is an address for cards: %j', (address, isGood) => {
  const errors = formErrors(CardForm, { ...usualChoices, scanned: 'address', address });
  expect(Object.keys(errors)).toEqual(isGood ? [] : ['address']);
  expect(formErrors(CardForm, { ...usualChoices, address })).toEqual({});
});

test.each([
  ['medium', true, '0', []],
  ['medium', true, '', []],
  ['medium', true, '-5.5', []],
  ['medium', true, '6', ['right']],
  ['medium', false, '6', []],
  ['medium', false, '7.5', ['right']],
  ['small', false, '-4.5', []],
  ['small', true, '-4.5', ['right']],
  ['large', false, '1e9', ['right']],
  ['large', false, 'two', ['right']],
] as const)(
  'of %s cards, marks %s, an offset of %j mm is refused in %j',
  (size, hasMarks, right, refused) => {
    const errors = formErrors(CardForm, { ...usualChoices, size, hasMarks, right });
    expect(Object.keys(errors)).toEqual(refused);
  },
);

test('an offset that is too large is told how large it can be', () => {
  const errors = formErrors(CardForm, { ...usualChoices, size: 'small', right: '9', down: '-11' });
  expect(errors).toEqual({
    right: 'Enter -3 to 3, so that the cards stay on the page.',
    down: 'Enter -9 to 9, so that the cards stay on the page.',
  });
});

test('cards are of the unused codes if there are any', () => {
  const redeemed = [{ code: 'A', redeemed: 1 } as Voucher];
  const none = codesOf(redeemed, 'unused');
  expect(() => faultOf(none, usualChoices)).toThrow(
    'No code is in this state. Choose other codes.',
  );
  const handedOut = [{ code: 'A', handedOutAt: 0 } as Voucher];
  expect(codesOf(handedOut, 'unused')).toEqual([]);
  expect(codesOf(handedOut, 'unused or handed out')).toEqual(handedOut);
});

test('the code whose QR has the longest text decides, although another has more characters', () => {
  const long = 'A'.repeat(20);
  const encoded = 'é'.repeat(19);
  const address = `https://example.com/${'a'.repeat(40)}/{code}`;
  const values = { ...usualChoices, scanned: 'address', size: 'small', address } as const;
  expect(faultOf(codesNamed(long), values)).toBeUndefined();
  expect(faultOf(codesNamed(long, encoded), values)).toMatchObject({
    size: expect.stringContaining('a shorter address'),
  });
  const bare = { ...usualChoices, size: 'small' } as const;
  expect(faultOf(codesNamed('x'.repeat(95)), bare)).toHaveProperty('size');
});
