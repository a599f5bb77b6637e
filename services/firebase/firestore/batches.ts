import type { PlannedDocument } from './documents';
import { inParts } from './portions';

// 100 to 2,000 documents take the same time; small batches leave less to re-read after a loss.
export const maxBatchLength = 250;
// Firestore's limit is 10 MiB per request, including the JSON around the fields.
const limits = { length: maxBatchLength, size: 4 * 1024 * 1024 };

export function toBatches(documents: readonly PlannedDocument[]): PlannedDocument[][] {
  return [...inParts(documents, limits, sizeOf)];
}

// A character takes up to three bytes in UTF-8.
function sizeOf({ path, fields }: PlannedDocument): number {
  return path.length + JSON.stringify(fields).length * 3;
}
