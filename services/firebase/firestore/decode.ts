import * as v from 'valibot';
import { kindInWords } from '../../values/stored';
import type { StoredDocument } from './documents';
import { idOf } from './document-id';
import { plainValueOf } from './typed-fields';

/** What every decoded document has beside its fields. */
interface Decoded {
  /** The document's id, and its path with those that it lies below. */
  id: string;
  path: string;
  /** What is wrong with the document, in words; absent when nothing is. */
  problems?: string[];
}

export interface DocumentSchema {
  readonly entries: Record<string, v.GenericSchema>;
}

/** What a schema makes of a document. */
export type DecodedBy<S extends DocumentSchema> = Decoded & {
  [K in keyof S['entries']]: v.InferOutput<S['entries'][K]> | undefined;
};

/**
 * Decodes a document field by field. A field that older clients wrote in another form is
 * `undefined` and named among the problems: the row stays, and nothing is dropped or guessed.
 */
export function decode<S extends DocumentSchema>(
  schema: S,
  { path, fields: stored }: StoredDocument,
): DecodedBy<S> {
  const problems: string[] = [];
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.entries)) {
    const typed = Object.hasOwn(stored, name) ? stored[name] : undefined;
    const value = typed && plainValueOf(typed);
    const result = v.safeParse(field, value);
    if (result.success) fields[name] = result.output;
    else problems.push(`${name} is ${kindInWords(value)}`);
  }
  const decoded = { ...fields, id: idOf(path), path };
  // The schema's entries are what was walked, so the fields have its types.
  return (problems.length > 0 ? { ...decoded, problems } : decoded) as DecodedBy<S>;
}
