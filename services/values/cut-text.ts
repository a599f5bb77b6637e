import { isolated } from './text-direction';

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// Bounds the work for a letter with thousands of combining marks.
const longestCharacter = 20;

/** Cuts between graphemes, so emoji and combined letters stay whole. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const examined = wellFormedStart(text, longestCharacter * maxCharacters);
  let end = 0;
  let count = 0;
  for (const { index, segment } of characters.segment(examined)) {
    if (count === maxCharacters) return `${examined.slice(0, end).trimEnd()}…`;
    end = index + segment.length;
    count += 1;
  }
  return examined.length < text.length ? `${examined}…` : text;
}

export function endOfText(text: string, maxCharacters: number): string {
  const examined = text.slice(-longestCharacter * maxCharacters).replace(/^[\uDC00-\uDFFF]/, '');
  const found = Array.from(characters.segment(examined), ({ segment }) => segment);
  return found.slice(-maxCharacters).join('');
}

function wellFormedStart(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

const maxNameCharacters = 120;

/** A name or code for use in a sentence, cut because older clients did not limit its length. */
export function shownName(name: string): string {
  return isolated(cutText(name, maxNameCharacters));
}

const nothingVisible = /^[\p{C}\p{Z}]*$/u;

/** A cell never shows more, and a megabyte of text would freeze the browser. */
export const maxCellCharacters = 300;

export function isVisible(text: string | undefined): text is string {
  return text !== undefined && !nothingVisible.test(text.slice(0, maxCellCharacters));
}
