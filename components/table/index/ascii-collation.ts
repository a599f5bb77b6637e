/** Names stand in the English order in every browser, as the words of the console are English. */
export const nameOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

const digitZero = 48;
const digitNine = 57;
const maxDigits = 100;
const weights = readWeights();
const numberWeight = weights[digitZero]!;

/**
 * The bytes of two texts compare as `nameOrder` compares the texts, but 100 times faster. They need
 * 2 * text.length + 1 bytes. It returns their end, and -1 for a text that needs the collator.
 */
export function encodeAscii(text: string, bytes: Uint8Array, at: number): number {
  let end = at;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const weight = code < 128 ? weights[code]! : 0;
    if (weight === 0) return -1;
    if (weight !== numberWeight) {
      bytes[end++] = weight;
      continue;
    }
    let stop = i + 1;
    while (isDigit(text.charCodeAt(stop))) stop++;
    while (i < stop - 1 && text.charCodeAt(i) === digitZero) i++;
    if (stop - i > maxDigits) return -1;
    bytes[end++] = numberWeight + stop - i;
    for (; i < stop; i++) bytes[end++] = text.charCodeAt(i) - digitZero + 1;
    i--;
  }
  bytes[end++] = 0;
  return end;
}

function isDigit(code: number): boolean {
  return code >= digitZero && code <= digitNine;
}

/** A control character has the weight 0, and all digits have that of "0". */
function readWeights(): Uint8Array {
  const read = new Uint8Array(128);
  const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
  const characters = printable.filter((character) => !/[1-9]/.test(character));
  let weight = 0;
  let before = '';
  for (const character of characters.sort(nameOrder.compare)) {
    if (nameOrder.compare(before, character) !== 0) weight += before === '0' ? maxDigits + 1 : 1;
    read[character.charCodeAt(0)] = weight;
    before = character;
  }
  return read.fill(read[digitZero]!, digitZero, digitNine + 1);
}
