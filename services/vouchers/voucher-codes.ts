import { randomLetters } from '../values/random-letters';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Specification, section 5. */
export const drawGroupId = () => randomLetters(alphabet, 4);

export function drawCodes(groupId: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const letters = randomLetters(alphabet, 8 * (count - codes.size));
    for (let at = 0; at < letters.length; at += 8) {
      codes.add(`${groupId}-${letters.slice(at, at + 4)}-${letters.slice(at + 4, at + 8)}`);
    }
  }
  return [...codes];
}
