import { countText, type Noun } from '../../services/values/formats';

export const codeNoun: Noun = { one: 'code', other: 'codes' };
export const voucherNoun: Noun = { one: 'voucher', other: 'vouchers' };
export const groupNoun: Noun = { one: 'group', other: 'groups' };

export function codesText(count: number): string {
  return countText(count, codeNoun);
}
