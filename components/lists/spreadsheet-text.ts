export type CellKind = 'id' | 'phone' | 'date' | undefined;

/** Spreadsheets would run these cells. Phone numbers such as +91 98765 43210 are safe. */
const formulaPattern = /^(?!\+\d[\d ]+$)(?:[\t\r\n]|[\s"',;|\u200B\uFEFF]*[=+\-@＝＋－＠])/;
/** Databases make such IDs, and a spreadsheet can do nothing with one. */
const idPattern = /^-[\w-]+$/;

/** The days and times that the console writes, and no text that is stored. */
export const isDate = (text: string, kind: CellKind) =>
  kind === 'date' && /^(\d{4}-\d\d-\d\d)? ?(\d\d:\d\d)?$/.test(text);

/** An apostrophe keeps a spreadsheet from running the text, and is visible there. */
export function harmlessText(text: string, kind: CellKind): string {
  const isSafeId = kind === 'id' && idPattern.test(text);
  return formulaPattern.test(text) && !isSafeId ? `'${text}` : text;
}

const numberPattern = /^\+?\.?\d[.\d]*(E[+-]?\d+)?$/i;
const otherPatterns = [
  idPattern,
  /^\d{1,4}([-/.:]\d{1,4}){1,2}(,? \d\d?:\d\d(:\d\d)?)?( ?[ap]m)?$/i,
  /^(?=.*\d)(\d\d?[ -]?)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}([ .,-]*\d{1,4}){0,2}$/i,
];

/** Excel shows twelve digits as a power of ten, drops zeros, and makes dates and sums of IDs. */
const isMisread = (text: string) =>
  numberPattern.test(text)
    ? text.length > 11 || String(Number(text)) !== text
    : otherPatterns.some((pattern) => pattern.test(text));

/**
 * A tab keeps Excel and LibreOffice from reading a number, and neither shows it; before a sign it
 * also keeps Excel from computing. A program that reads the file trims it, where an apostrophe or
 * `="…"` would stay in the text; a no-break space keeps nothing, and no one finds a zero-width one.
 */
export function fileText(text: string, kind: CellKind): string {
  const safe = harmlessText(text, kind);
  if (safe !== text || kind === 'date' || !isMisread(text)) return safe;
  return /^[+-]/.test(text) ? `\t${text}` : `${text}\t`;
}
