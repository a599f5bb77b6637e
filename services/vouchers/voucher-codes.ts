const letterA = 65;
const letterCount = 26;
// Bytes from here on are redrawn: modulo 26, they would make A to V more frequent than W to Z.
const fairByteLimit = 256 - (256 % letterCount);
const bytesPerDraw = 65_536;

/** Specification, section 5. */
export function drawGroupId(): string {
  return drawLetters(4);
}

export function drawCodes(groupId: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const letters = drawLetters(8 * (count - codes.size));
    for (let at = 0; at < letters.length; at += 8) {
      codes.add(`${groupId}-${letters.slice(at, at + 4)}-${letters.slice(at + 4, at + 8)}`);
    }
  }
  return [...codes];
}

function drawLetters(count: number): string {
  const bytes = new Uint8Array(Math.min(bytesPerDraw, Math.ceil(count * 1.2) + 8));
  let letters = '';
  while (letters.length < count) {
    for (const byte of crypto.getRandomValues(bytes)) {
      if (byte < fairByteLimit) letters += String.fromCharCode(letterA + (byte % letterCount));
    }
  }
  return letters.slice(0, count);
}
