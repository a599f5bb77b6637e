import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attacks } from '../support/attacks';

/** A tagged test is a title in any kind of quotes, followed by an object with its tags. */
const tagged = /(['"`])(?:\\.|(?!\1)[^\\\n])*\1,\s*\{\s*tags?:\s*(\[[^\]]*\]|'[^']*')/g;

const folders = 'components,services,entrypoints,tests,tools';
const sources = globSync(`{${folders}}/**/*.{test,spec}.{ts,tsx}`)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const tags = [...sources.matchAll(tagged)].flatMap(([, , list = '']) => list.match(/@\w+/g) ?? []);

test('each attack has a test with its tag, and each tag names an attack', () => {
  const names = Object.values(attacks).flatMap((section) => Object.keys(section));
  const known = names.map((name) => `@${name}`);
  expect([...new Set<string>(tags)].toSorted()).toEqual(known.toSorted());
});
