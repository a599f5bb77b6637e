import type { PlannedDocument } from './operation';

// Measured against the local backend, 10,000 documents take the same time in batches of 100 to
// 2,000. Small ones are answered sooner, and an answer that gets lost leaves less to look up.
export const maxBatchLength = 250;
// Firestore takes 10 MiB in one request; the JSON around the fields needs some of it.
const maxBatchBytes = 4 * 1024 * 1024;

/** Cuts a plan into what one atomic commit takes. */
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

// Characters outside ASCII take up to three bytes each.
function sizeOf({ path, fields }: PlannedDocument): number {
  return path.length + JSON.stringify(fields).length * 3;
}
