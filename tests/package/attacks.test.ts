import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const text = readFileSync(new URL('../../docs/attacks.md', import.meta.url), 'utf8');
const rows = text
  .split('\n')
  .map((line) => /^\| (T.+?) \| (\S+) \| (.+?) \|$/.exec(line.replaceAll(/ +/g, ' ')))
  .filter((match) => match !== null)
  .map(([, attack = '', file = '', title = '']) => ({ attack, file, title }));

describe('each attack of the list', () => {
  it('stands in the table', () => {
    const named = [...text.matchAll(/T(\d+)(?: to T(\d+))?/g)].flatMap(([, from, to = from]) => {
      const [first, last] = [Number(from), Number(to)];
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });
    const all = Array.from({ length: 45 }, (_, index) => index + 1);
    expect([...new Set(named)].toSorted((a, b) => a - b)).toEqual(all);
  });

  it.each(rows)('has a test: $attack', ({ file, title }) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const isTitle = ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}`));
    expect(isTitle, `${file}: ${title}`).toBe(true);
  });
});
