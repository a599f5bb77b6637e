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
  ['https://{code}', true],
  ['https:// {code}', false],
  ['javascript:{code}', false],
  ['{code}', false],
  ['', false],
])('whether %j is an address for cards: %j', (address, isGood) => {
  const errors = formErrors(CardForm, { ...usualChoices, scanned: 'address', address });
  expect(Object.keys(errors)).toEqual(isGood ? [] : ['address']);
  expect(formErrors(CardForm, { ...usualChoices, address })).toEqual({});
});

test('cards are of the unused codes if there are any', () => {
  const redeemed = [{ code: 'A', redeemed: 1 } as Voucher];
  expect(faultOf(codesOf(redeemed, 'unused'), usualChoices)).toBe('There are no such codes.');
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
    size: expect.stringContaining('shorten the address'),
  });
  const bare = { ...usualChoices, size: 'small' } as const;
  expect(faultOf(codesNamed('x'.repeat(95)), bare)).toHaveProperty('size');
});
