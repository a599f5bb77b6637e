/** Firestore's index keeps fewer than 1,500 bytes of a text; a query for more is refused. */
const indexedBytes = 1_500;

/** Whether a query for documents with this text in a field can be asked at all. */
export function isFindable(text: string): boolean {
  return text.length < indexedBytes && new TextEncoder().encode(text).length < indexedBytes;
}
