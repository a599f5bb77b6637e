/** Each letter of the alphabet is equally likely. */
export function randomLetters(alphabet: string, count: number): string {
  // Bytes from here on are redrawn: their remainder would make the first letters more frequent.
  const fairByteLimit = 256 - (256 % alphabet.length);
  // The browser draws at most 65,536 bytes at once.
  const bytes = new Uint8Array(Math.min(65_536, Math.ceil(count * 1.2) + 8));
  let letters = '';
  while (letters.length < count) {
    for (const byte of crypto.getRandomValues(bytes)) {
      if (byte < fairByteLimit) letters += alphabet.charAt(byte % alphabet.length);
    }
  }
  return letters.slice(0, count);
}
