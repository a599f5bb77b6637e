import type { StoredDocument } from './documents';
import type { TypedFields, TypedValue } from './typed-fields';

/** Rows that cross to a view in one message: a longer message would block its main thread. */
const rowsPerMessage = 2000;

/** Characters of the same; Chrome carries no message of more than 64 MiB. */
const charactersPerMessage = 2 ** 22;

export function* inPortions(page: readonly StoredDocument[]): Generator<StoredDocument[]> {
  let portion: StoredDocument[] = [];
  let characters = 0;
  for (const document of page) {
    const more = charactersOf(document.fields);
    const isFull = portion.length === rowsPerMessage || characters + more > charactersPerMessage;
    if (isFull && portion.length > 0) {
      yield portion;
      portion = [];
      characters = 0;
    }
    portion.push(document);
    characters += more;
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
