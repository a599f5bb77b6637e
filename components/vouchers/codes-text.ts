import { formatCount, nounFor, type Noun } from '../../services/values/formats';

export const codeNoun: Noun = { one: 'code', other: 'codes' };

/** "1 code" or "2,000 codes". */
export function codesText(count: number): string {
  return `${formatCount(count)} ${nounFor(count, codeNoun)}`;
}
