// The characters that Windows-1252 has between Latin-1's two halves.
const extras = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const showable = new RegExp(`^[\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff${extras}]*$`, 'u');

/** True if the standard fonts of PDF have every character of the text. */
export function isWinAnsi(text: string): boolean {
  return showable.test(text);
}
