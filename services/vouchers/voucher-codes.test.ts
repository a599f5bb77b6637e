import { beforeAll, describe, expect, test } from 'vitest';
import { drawCodes, drawGroupId } from './voucher';

const codeCount = 1_000_000;
const batchSize = 10_000;

/** The range of a count by chance: six standard deviations. */
function chanceBounds(draws: number, probability: number): [number, number] {
  const expected = draws * probability;
  const deviation = Math.sqrt(draws * probability * (1 - probability));
  return [expected - 6 * deviation, expected + 6 * deviation];
}

describe('a million codes in batches of ten thousand', () => {
  const batches: string[][] = [];

  beforeAll(() => {
    for (let drawn = 0; drawn < codeCount; drawn += batchSize) {
      batches.push(drawCodes(drawGroupId(), batchSize));
    }
  });

  test('are each a group id and two blocks of four letters', () => {
    const malformed = batches.flat().filter((code) => !/^[A-Z]{4}-[A-Z]{4}-[A-Z]{4}$/.test(code));
    expect(malformed).toEqual([]);
  });

  test('start with their group id', () => {
    for (const codes of batches) {
      expect(new Set(codes.map((code) => code.slice(0, 4))).size).toBe(1);
    }
  });

  test('are unique in their batch', () => {
    for (const codes of batches) expect(new Set(codes).size).toBe(batchSize);
  });

  test('have every letter equally often at each of the eight places', () => {
    const [least, most] = chanceBounds(codeCount, 1 / 26);
    for (const place of [5, 6, 7, 8, 10, 11, 12, 13]) {
      const counts = new Map<string, number>();
      for (const code of batches.flat()) {
        const letter = code.charAt(place);
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
      expect(counts.size).toBe(26);
      for (const count of counts.values()) {
        expect(count).toBeGreaterThan(least);
        expect(count).toBeLessThan(most);
      }
    }
  });

  test('have independent neighbouring letters', () => {
    const pairs = new Map<string, number>();
    for (const code of batches.flat()) {
      const pair = code.slice(5, 7);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    const [least, most] = chanceBounds(codeCount, 1 / 676);
    expect(pairs.size).toBe(676);
    for (const count of pairs.values()) {
      expect(count).toBeGreaterThan(least);
      expect(count).toBeLessThan(most);
    }
  });
});

test('group ids have every letter equally often', () => {
  const ids = Array.from({ length: 50_000 }, drawGroupId);
  const [least, most] = chanceBounds(200_000, 1 / 26);
  expect(ids.every((id) => /^[A-Z]{4}$/.test(id))).toBe(true);
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
    const count = ids.join('').split(letter).length - 1;
    expect(count).toBeGreaterThan(least);
    expect(count).toBeLessThan(most);
  }
});
