import type { StoredDocument } from './documents';
import type { TypedFields, TypedValue } from './typed-fields';

/** A longer message would block the view's main thread. */
const rowsPerMessage = 2000;

/** Chrome's limit for a message is 64 MiB. */
const charactersPerMessage = 2 ** 22;

export function* inPortions(page: readonly StoredDocument[]): Generator<StoredDocument[]> {
  let portion: StoredDocument[] = [];
  let characters = 0;
  for (const document of page) {
    const added = charactersOf(document.fields);
    const isFull = portion.length === rowsPerMessage || characters + added > charactersPerMessage;
    if (isFull && portion.length > 0) {
      yield portion;
      portion = [];
      characters = 0;
    }
    portion.push(document);
    characters += added;
  }
  if (portion.length > 0) yield portion;
}

function charactersOf(fields: TypedFields): number {
  return Object.entries(fields).reduce(
    (sum, [name, value]) => sum + name.length + sizeOf(value),
    0,
  );
}

function sizeOf(value: TypedValue): number {
  if ('stringValue' in value) return value.stringValue.length;
  if ('mapValue' in value) return charactersOf(value.mapValue.fields ?? {});
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).reduce((sum, item) => sum + sizeOf(item), 0);
  }
  return 10;
}
