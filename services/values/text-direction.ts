const rightToLeftLetter =
  /[\p{L}&&[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]]/v;
const directionMarks = /[\u061c\u200e\u200f]/g;
const overrides = /[\u202a-\u202e\u2066-\u2069]/;
const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/**
 * A text for the middle of an English sentence: one that runs from right to left, or turns what
 * follows it, is isolated (https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates).
 */
export function isolated(text: string): string {
  return rightToLeftLetter.test(text) || overrides.test(text)
    ? `${firstStrongIsolate}${text}${popIsolate}`
    : text;
}

/**
 * Right-to-left languages format numbers and dates with marks for a paragraph of that direction: in
 * an English one they turn 23/11/2026 round.
 */
export function isolatedFormat(formatted: string): string {
  return rightToLeftLetter.test(formatted)
    ? isolated(formatted)
    : formatted.replace(directionMarks, '');
}
