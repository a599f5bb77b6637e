export type Palette = Record<string, string>;

/** The colours of `tokens.css` for each theme, and for those who ask for more contrast. */
export function readPalettes(css: string) {
  const [plain = '', more = ''] = css.split('@media (prefers-contrast: more)');
  const palette = (theme: 0 | 1, ...parts: string[]) =>
    Object.assign({}, ...parts.map((part) => coloursIn(part, theme))) as Palette;
  return {
    light: palette(0, plain),
    dark: palette(1, plain),
    moreLight: palette(0, plain, more),
    moreDark: palette(1, plain, more),
  };
}

function coloursIn(css: string, theme: 0 | 1): Palette {
  const declarations = css.matchAll(
    /--color-([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g,
  );
  return Object.fromEntries(
    [...declarations].map(([, name = '', light, dark, both = '']) => [
      name,
      [light, dark][theme] ?? both,
    ]),
  );
}

/** As WCAG 2 defines it, from 1 to 21. */
export function contrastOf(palette: Palette, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminanceOf(palette[name] ?? ''))
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
