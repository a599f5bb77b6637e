import * as v from 'valibot';
import { type Added, addedOf, idOf, type StoredDocument } from './documents';
import { plainValueOf } from './typed-fields';

export interface DocumentSchema {
  readonly entries: Record<string, v.GenericSchema>;
}

type DefaultOf<S> = S extends { readonly default: infer Default } ? Default : undefined;

export type DecodedBy<S extends DocumentSchema> = Added & { id: string; problems?: string[] } & {
  [K in keyof S['entries']]: v.InferOutput<S['entries'][K]> | DefaultOf<S['entries'][K]>;
};

export function decode<S extends DocumentSchema>(schema: S, document: StoredDocument) {
  const problems: string[] = [];
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.entries)) {
    const typed = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
    const value = typed && plainValueOf(typed);
    const result = v.safeParse(field, value);
    if (!result.success) problems.push(`${name} is ${value == null ? 'missing' : 'not valid'}`);
    fields[name] = result.success ? result.output : v.getDefault(field);
  }
  const decoded = { ...fields, id: idOf(document.path), ...addedOf(document) };
  return (problems.length > 0 ? { ...decoded, problems } : decoded) as DecodedBy<S>;
}
