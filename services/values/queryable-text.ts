/** Firestore indexes fewer than 1,500 bytes of a text and refuses queries for more. */
const indexedBytes = 1_500;

export function isQueryableText(text: string): boolean {
  return text.length < indexedBytes && new TextEncoder().encode(text).length < indexedBytes;
}

/** How documents may hold a text: older clients wrote one of digits as a number. */
export function storedForms(text: string): (string | number)[] {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? [text, Number(text)] : [text];
}

/** The filter for documents whose field reads as this text. */
export function fieldReads(field: string, text: string) {
  const [equals = text, ...others] = storedForms(text);
  return others.length === 0 ? { field, equals } : { field, isIn: [equals, ...others] };
}
