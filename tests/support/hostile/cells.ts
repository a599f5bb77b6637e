import { expect } from '@playwright/test';

/** What a spreadsheet would run, also when it drops spaces, quotes or separators before it. */
const formula = /^[\s"',;|\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;
const phoneNumber = /^\+\d[\d ]+$/;

/** A cell of a file is harmless, or the apostrophe before it makes it text. */
export function expectNoFormula(cell: string): void {
  if (!formula.test(cell) || plainNumber.test(cell) || phoneNumber.test(cell)) return;
  expect(cell.slice(0, 1)).toBe("'");
}
