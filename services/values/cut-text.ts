const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// A letter with thousands of combining marks is one character; the bound keeps a megabyte cheap.
const longestCharacter = 20;

/** Cuts a text with an ellipsis, but never an emoji or a letter with its marks in two. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  const looked = wellFormedStart(text, longestCharacter * maxCharacters);
  let end = 0;
  let count = 0;
  for (const { index, segment } of characters.segment(looked)) {
    if (count === maxCharacters) return `${looked.slice(0, end).trimEnd()}…`;
    end = index + segment.length;
    count += 1;
  }
  return looked.length < text.length ? `${looked}…` : text;
}

/** The last characters of a text, none of them cut in two. */
export function endOfText(text: string, maxCharacters: number): string {
  const looked = text.slice(-longestCharacter * maxCharacters).replace(/^[\uDC00-\uDFFF]/, '');
  const found = Array.from(characters.segment(looked), ({ segment }) => segment);
  return found.slice(-maxCharacters).join('');
}

/** At most so many UTF-16 units, without half of a surrogate pair at the end. */
function wellFormedStart(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}
