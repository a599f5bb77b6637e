import { expect } from '@playwright/test';

/** Text that a spreadsheet could run, also after leading spaces, quotes or separators. */
const formula = /^[\s"',;|\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;
const plainNumber = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;
const phoneNumber = /^\+\d[\d ]+$/;

/** Expects a cell of a CSV file to be harmless, or to be text by a leading apostrophe. */
export function expectNoFormula(cell: string): void {
  if (!formula.test(cell) || plainNumber.test(cell) || phoneNumber.test(cell)) return;
  expect(cell.slice(0, 1)).toBe("'");
}
