// Windows-1252 has these characters in place of the C1 control characters of Latin-1.
const extras = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const winAnsiText = new RegExp(`^[\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff${extras}]*$`, 'u');

export function isWinAnsi(text: string): boolean {
  return winAnsiText.test(text);
}
