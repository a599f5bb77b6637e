import type { PlannedDocument } from './documents';

// 100 to 2,000 documents take the same time; small batches leave less to re-read after a loss.
export const maxBatchLength = 250;
// Firestore's limit is 10 MiB per request, including the JSON around the fields.
const maxBatchBytes = 4 * 1024 * 1024;

export function toBatches(documents: readonly PlannedDocument[]): PlannedDocument[][] {
  const batches: PlannedDocument[][] = [];
  let batch: PlannedDocument[] = [];
  let bytes = 0;
  for (const document of documents) {
    const size = sizeOf(document);
    if (batch.length === maxBatchLength || (batch.length > 0 && bytes + size > maxBatchBytes)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(document);
    bytes += size;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

// A character takes up to three bytes in UTF-8.
function sizeOf({ path, fields }: PlannedDocument): number {
  return path.length + JSON.stringify(fields).length * 3;
}
