import { expect, test } from 'vitest';
import type { Voucher } from '../../../services/vouchers/voucher';
import { faultOf, usualChoices } from './card-choices';

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
  const codes = [{ code: 'ABCD-EFGH-IJKL' } as Voucher];
  const fault = faultOf(codes, { ...usualChoices, scanned: 'address', address });
  expect(fault?.field).toBe(isGood ? undefined : 'address');
  expect(faultOf(codes, { ...usualChoices, address })).toBeUndefined();
});

test('the code whose QR has the longest text decides, although another has more characters', () => {
  const long = { code: 'A'.repeat(20) } as Voucher;
  const encoded = { code: 'é'.repeat(19) } as Voucher;
  const address = `https://example.com/${'a'.repeat(40)}/{code}`;
  const values = { ...usualChoices, scanned: 'address', size: 'small', address } as const;
  expect(faultOf([long], values)).toBeUndefined();
  expect(faultOf([long, encoded], values)).toMatchObject({ field: 'address', isTooFine: true });
});
