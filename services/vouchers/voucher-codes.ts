const letterA = 65;
const letterCount = 26;
// Bytes from here on are redrawn: modulo 26, they would make A to V more frequent than W to Z.
const fairByteLimit = 256 - (256 % letterCount);
const bytesPerDraw = 65_536;

/** Specification, section 5. */
export function drawGroupId(): string {
  return createLetterSource(4)(4);
}

export function drawCodes(groupId: string, count: number): string[] {
  const drawLetters = createLetterSource(count * 8);
  const codes = new Set<string>();
  while (codes.size < count) codes.add(`${groupId}-${drawLetters(4)}-${drawLetters(4)}`);
  return [...codes];
}

function createLetterSource(expectedLetters: number): (count: number) => string {
  const bytes = new Uint8Array(Math.min(bytesPerDraw, Math.ceil(expectedLetters * 1.2) + 8));
  let position = bytes.length;

  function nextLetter(): number {
    for (;;) {
      if (position === bytes.length) {
        crypto.getRandomValues(bytes);
        position = 0;
      }
      const byte = bytes[position++] as number;
      if (byte < fairByteLimit) return letterA + (byte % letterCount);
    }
  }

  return (count) => {
    let letters = '';
    for (let drawn = 0; drawn < count; drawn++) letters += String.fromCharCode(nextLetter());
    return letters;
  };
}
