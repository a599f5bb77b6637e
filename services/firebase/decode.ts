import type { DocumentData, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { kindInWords } from '../kind-in-words';
import { plainValue } from './plain';

/** What every decoded document has beside its fields. */
export interface Decoded {
  /** The document's id. */
  id: string;
  /** What is wrong with the document, in words; absent when nothing is. */
  problems?: string[];
}

type Entries = Record<string, v.GenericSchema>;
type Fields<E extends Entries> = { [K in keyof E]: v.InferOutput<E[K]> | undefined };

/**
 * Decodes a document field by field. A field that older clients wrote in another form is
 * `undefined` and named among the problems: the row stays, and nothing is dropped or guessed.
 */
export function decode<E extends Entries>(
  schema: { readonly entries: E },
  document: QueryDocumentSnapshot<DocumentData>,
): Decoded & Fields<E> {
  const data = document.data();
  const problems: string[] = [];
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.entries)) {
    const value = Object.hasOwn(data, name) ? plainValue(data[name]) : undefined;
    const result = v.safeParse(field, value);
    if (result.success) fields[name] = result.output;
    else problems.push(`${name} is ${kindInWords(value)}`);
  }
  const decoded = { ...fields, id: document.id };
  // The schema's entries are what was walked, so the fields have its types.
  return (problems.length > 0 ? { ...decoded, problems } : decoded) as Decoded & Fields<E>;
}
