/** Wide letters and letters in two parts have one form here, and nothing is invisible. */
export const visibleText = (text: string) =>
  text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');

/** The digits of every script are 0 to 9 here, and every dash is a hyphen. */
export function plainText(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.trim();
  const plain = visibleText(text).replaceAll(/[\p{Pd}\u2212]/gu, '-');
  return plain.replaceAll(/(?![0-9])\p{Nd}/gu, digitOf).trim();
}

/** Unicode has the ten digits of a script one after the other. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}
