/** What kind of value a document has where another one is expected, as in "code is a list". */
export function kindInWords(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'empty';
  if (Number.isNaN(value)) return 'not a number';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (typeof value === 'object') return 'a map';
  return `a ${typeof value}`;
}
