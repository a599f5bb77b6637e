import { isolated } from './text-direction';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// This bounds the work for a letter with thousands of combining marks.
const longestCharacter = 20;

export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const examined = text.slice(0, longestCharacter * maxCharacters).toWellFormed();
  const characters = segmenter.segment(examined)[Symbol.iterator]();
  const next = characters.drop(maxCharacters).next().value;
  if (next) return `${examined.slice(0, next.index).trimEnd()}…`;
  return examined.length < text.length ? `${examined}…` : text;
}

export const shownName = (name: string, most = 120): string =>
  isolated(cutText(name, most).replaceAll(/\s+/g, ' '));

const nothingVisible = /^[\p{C}\p{Z}]*$/u;

/** A cell never shows more, and a megabyte of text would freeze the browser. */
export const maxCellCharacters = 300;

export const isVisible = (text: string | undefined): text is string =>
  text !== undefined && !nothingVisible.test(text.slice(0, maxCellCharacters));
