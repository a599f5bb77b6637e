import { expect, test } from 'vitest';
import { drawCodes, drawGroupId } from './voucher-document';

const codeCount = 200_000;
const batchSize = 10_000;

/** The counts of each of so many things are what chance gives, within six standard deviations. */
function expectChance(counts: Map<string, number>, draws: number, things: number) {
  const expected = draws / things;
  const most = 6 * Math.sqrt(expected * (1 - 1 / things));
  expect(counts.size).toBe(things);
  const deviations = Array.from(counts.values(), (count) => Math.abs(count - expected));
  expect(Math.max(...deviations)).toBeLessThan(most);
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

test('drawn codes are their group id and eight letters, each once, equally often and independent', () => {
  const batches = Array.from({ length: codeCount / batchSize }, () => {
    const groupId = drawGroupId();
    return { groupId, codes: drawCodes(groupId, batchSize) };
  });
  for (const { groupId, codes } of batches) {
    expect(groupId).toMatch(/^[A-Z]{4}$/);
    const usual = new RegExp(`^${groupId}-[A-Z]{4}-[A-Z]{4}$`);
    expect(codes.filter((code) => !usual.test(code))).toEqual([]);
    expect(new Set(codes).size).toBe(batchSize);
  }
  const codes = batches.flatMap((batch) => batch.codes);
  for (const place of [5, 6, 7, 8, 10, 11, 12, 13]) {
    expectChance(countOf(codes.map((code) => code.charAt(place))), codeCount, 26);
  }
  expectChance(countOf(codes.map((code) => code.slice(5, 7))), codeCount, 676);
});
