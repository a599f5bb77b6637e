import type { PlannedDocument, StoredDocument } from './documents';
import type { TypedFields, TypedValue } from './typed-fields';

/** Splits items into as few parts as the limits allow. A large item is a part of its own. */
function* inParts<Item>(
  items: readonly Item[],
  limits: { length: number; size: number },
  sizeOfItem: (item: Item) => number,
): Generator<Item[]> {
  let part: Item[] = [];
  let size = 0;
  for (const item of items) {
    const added = sizeOfItem(item);
    const isFull = part.length === limits.length || size + added > limits.size;
    if (isFull && part.length > 0) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(item);
    size += added;
  }
  if (part.length > 0) yield part;
}

// A longer message would block the view's main thread; Chrome's limit for one is 64 MiB.
const messageLimits = { length: 2000, size: 2 ** 22 };

export function inPortions(page: readonly StoredDocument[]): Generator<StoredDocument[]> {
  return inParts(page, messageLimits, ({ fields }) => charactersOf(fields));
}

function charactersOf(fields: TypedFields): number {
  return Object.entries(fields).reduce((all, [key, value]) => all + key.length + sizeOf(value), 0);
}

function sizeOf(value: TypedValue): number {
  if ('stringValue' in value) return value.stringValue.length;
  if ('mapValue' in value) return charactersOf(value.mapValue.fields ?? {});
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).reduce((sum, item) => sum + sizeOf(item), 0);
  }
  return 10;
}

// 100 to 2,000 documents take the same time; small batches leave less to re-read after a loss.
export const maxBatchLength = 250;
// Firestore's limit is 10 MiB per request, including the JSON around the fields.
const batchLimits = { length: maxBatchLength, size: 4 * 1024 * 1024 };

export function toBatches(documents: readonly PlannedDocument[]): PlannedDocument[][] {
  // A character takes up to three bytes in UTF-8.
  const sizeOfDocument = ({ path, fields }: PlannedDocument) =>
    path.length + JSON.stringify(fields).length * 3;
  return [...inParts(documents, batchLimits, sizeOfDocument)];
}
