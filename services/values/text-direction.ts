export const rightToLeftLetter =
  /[\p{L}&&[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]]/v;
const overrides = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text whose own marks stayed could end its isolation and turn around what follows it. */
export function isolated(text: string): string {
  const plain = text.replaceAll(overrides, '');
  return rightToLeftLetter.test(plain) ? `\u2068${plain}\u2069` : plain;
}
