export const rightToLeftLetter =
  /[\p{L}&&[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]]/v;
const directionMarks = /[\u061c\u200e\u200f]/g;
const overrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text whose own marks stayed could end its isolation and turn around what follows it. */
export function isolated(text: string): string {
  const plain = text.replaceAll(overrides, '');
  return rightToLeftLetter.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Some locales add direction marks that would reorder 23/11/2026 in English text. */
export function isolatedFormat(formatted: string): string {
  if (rightToLeftLetter.test(formatted)) return isolated(formatted);
  return formatted.replace(directionMarks, '');
}
