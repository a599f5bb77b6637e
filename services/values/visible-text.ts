const nothingVisible = /^[\p{C}\p{Z}]*$/u;

/** More than this is never visible in a cell, and a megabyte of text would stop the browser. */
export const maxCellCharacters = 300;

/** Whether a text has visible characters; spaces and invisible characters alone do not count. */
export function isVisible(text: string | undefined): text is string {
  return text !== undefined && !nothingVisible.test(text.slice(0, maxCellCharacters));
}
