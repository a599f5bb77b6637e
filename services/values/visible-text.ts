const nothingVisible = /^[\p{C}\p{Z}]*$/u;

/** A cell never shows more, and a megabyte of text would freeze the browser. */
export const maxCellCharacters = 300;

export function isVisible(text: string | undefined): text is string {
  return text !== undefined && !nothingVisible.test(text.slice(0, maxCellCharacters));
}
