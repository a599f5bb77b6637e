import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Palette, contrastOf, readPalettes } from './palettes';

const root = join(import.meta.dirname, '..', '..');
const palettes = readPalettes(readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8'));

const grounds = ['surface-0', 'surface-1', 'surface-2', 'accent-soft'];
const tones = ['positive', 'warning', 'danger'];
const softGrounds = tones.map((tone) => `${tone}-soft`);

const texts: Record<string, string[]> = {
  text: [...grounds, ...softGrounds],
  muted: [...grounds, ...softGrounds],
  accent: [...grounds, ...softGrounds],
  ...Object.fromEntries(tones.map((tone) => [tone, [...grounds.slice(0, 3), `${tone}-soft`]])),
  'on-accent': ['accent', 'accent-hover'],
  'on-danger': ['danger-strong', 'danger-hover'],
  'on-inverse': ['inverse'],
  'accent-on-inverse': ['inverse'],
  'danger-on-inverse': ['inverse'],
};

/** The border of a field stands between two grounds; the ring of the focus is on any. */
const lines: Record<string, string[]> = {
  'line-control': ['surface-0', 'surface-1'],
  danger: ['surface-0'],
  focus: [...grounds, ...softGrounds],
};

function tooLow(pairs: Record<string, string[]>, palette: Palette, least: number) {
  return Object.entries(pairs).flatMap(([colour, of]) =>
    of
      .map((ground) => ({ colour, ground, contrast: contrastOf(palette, colour, ground) }))
      .filter(({ contrast }) => !(contrast >= least)),
  );
}

describe.each(Object.entries(palettes))('%s', (_, palette) => {
  test('each text has a contrast of at least 4.5 on each of its grounds', () => {
    expect(tooLow(texts, palette, 4.5)).toEqual([]);
  });

  test('the border of a field and the ring of the focus have a contrast of at least 3', () => {
    expect(tooLow(lines, palette, 3)).toEqual([]);
  });
});

test('for those who ask for more contrast, plain text has at least 7', () => {
  const { text = [], muted = [] } = texts;
  for (const palette of [palettes.moreLight, palettes.moreDark]) {
    expect(tooLow({ text, muted }, palette, 7)).toEqual([]);
  }
});

test('each ground that a component gives its text is among the checked ones', () => {
  const sources = readdirSync(join(root, 'components'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(join(root, 'components', path), 'utf8'));
  const pairs = sources.flatMap((source) =>
    [...source.matchAll(/(['"`])((?:(?!\1).)*)\1/g)].flatMap(([, , names = '']) => pairsIn(names)),
  );
  expect(pairs).toContainEqual(['accent-soft', 'accent']);
  const unknown = pairs.filter(([ground, colour]) => !texts[colour]?.includes(ground));
  expect(unknown).toEqual([]);
});

function pairsIn(classNames: string): [ground: string, colour: string][] {
  const known = Object.keys(palettes.light);
  const colours = [...classNames.matchAll(/(\S+:)?(bg|text)-([\w-]+)/g)]
    .map(([, condition = '', kind, token = '']) => ({ condition, kind, token }))
    .filter(({ token }) => known.includes(token));
  return colours
    .filter(({ kind }) => kind === 'bg')
    .flatMap((ground) =>
      colours
        .filter(({ kind, condition }) => kind === 'text' && condition === ground.condition)
        .map((text): [string, string] => [ground.token, text.token]),
    );
}
