/** Firestore indexes only shorter texts, and refuses queries for longer ones. */
const indexedBytes = 1_500;

export function isQueryableText(text: string): boolean {
  return text.length < indexedBytes && new TextEncoder().encode(text).length < indexedBytes;
}

/** Older clients stored texts of digits as numbers. */
export function storedForms(text: string): (string | number)[] {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? [text, Number(text)] : [text];
}

export function fieldReads(field: string, text: string) {
  const [equals = text, ...others] = storedForms(text);
  return others.length === 0 ? { field, equals } : { field, isIn: [equals, ...others] };
}
