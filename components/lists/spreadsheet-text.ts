export type CellKind = 'id' | 'phone' | 'date' | undefined;

/** Spreadsheets would run these cells. Phone numbers such as +91 98765 43210 are safe. */
const formulaPattern = /^(?!\+\d[\d ]+$)(?:[\t\r\n]|[\s"',;|\p{C}]*[=+\-@＝＋－＠])/u;
/** A spreadsheet can only compute these, so that a tab is enough. */
const harmlessPatterns = { id: /^-[\w-]+$/, phone: /^\+[\d ().-]+$/ };

/** The days and times that the console writes, and no text that is stored. */
export const isDate = (text: string, kind: CellKind) =>
  kind === 'date' && /^(\d{4}-\d\d-\d\d)? ?(\d\d:\d\d)?$/.test(text);

const isDangerous = (text: string, kind: CellKind) =>
  formulaPattern.test(text) &&
  !((kind === 'id' || kind === 'phone') && harmlessPatterns[kind].test(text));

/** An apostrophe keeps a spreadsheet from running the text, and is visible there. */
export const harmlessText = (text: string, kind: CellKind) =>
  isDangerous(text, kind) ? `'${text}` : text;

const numberPattern = /^\+?\.?\d[.\d]*(E[+-]?\d+)?$/i;
const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const otherPatterns = [
  formulaPattern,
  /^\d{1,4}([-/.:]\d{1,4}){1,2}(,? \d\d?:\d\d(:\d\d)?)?( ?[ap]m)?$/i,
  new RegExp(`^(?=.*\\d)(\\d\\d?[ -]?)?(${months})[a-z]{0,6}([ .,-]*\\d{1,4}){0,2}$`, 'i'),
];

/** Excel shows twelve digits as a power of ten, drops zeros, and makes dates and sums of IDs. */
const isMisread = (text: string) =>
  numberPattern.test(text)
    ? text.length > 11 || String(Number(text)) !== text
    : otherPatterns.some((pattern) => pattern.test(text));

/**
 * A tab keeps Excel and LibreOffice from reading a number, and before a sign from computing one.
 * Neither shows it, and a program that reads the file trims it.
 */
export function fileText(text: string, kind: CellKind): string {
  if (isDangerous(text, kind)) return `'${text}`;
  if (kind === 'date' || !isMisread(text)) return text;
  return /^[+-]/.test(text) ? `\t${text}` : `${text}\t`;
}
