import type { PlannedDocument, StoredDocument } from './documents';

function* inParts<Document extends PlannedDocument>(
  documents: readonly Document[],
  most: { documents: number; characters: number },
): Generator<Document[]> {
  let part: Document[] = [];
  let size = 0;
  for (const document of documents) {
    const added = document.path.length + JSON.stringify(document.fields).length;
    const isFull = part.length === most.documents || size + added > most.characters;
    if (isFull && part.length > 0) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(document);
    size += added;
  }
  if (part.length > 0) yield part;
}

// A longer message would block the view's main thread; Chrome's limit for one is 64 MiB.
const mostInMessage = { documents: 2000, characters: 4.5 * 1024 * 1024 };

export const inPortions = (page: readonly StoredDocument[]) => inParts(page, mostInMessage);

// 100 to 2,000 documents take the same time; small batches leave less to re-read after a loss.
export const maxBatchLength = 250;
// Firestore's limit is 10 MiB per request, and a character takes up to three bytes in UTF-8.
const mostInRequest = { documents: maxBatchLength, characters: (4 * 1024 * 1024) / 3 };

export const toBatches = (documents: readonly PlannedDocument[]) => [
  ...inParts(documents, mostInRequest),
];
