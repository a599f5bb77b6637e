import * as v from 'valibot';
import { type Added, addedOf, idOf, type StoredDocument } from './documents';
import { type Faults, joinFaults, unreadFault } from '../../values/stored';
import { plainValueOf } from './typed-fields';

export interface DocumentSchema {
  readonly entries: Record<string, v.GenericSchema>;
}

type DefaultOf<S> = S extends { readonly default: infer Default } ? Default : undefined;

export type DecodedBy<S extends DocumentSchema> = Added &
  Faults & { id: string } & {
    [K in keyof S['entries']]: v.InferOutput<S['entries'][K]> | DefaultOf<S['entries'][K]>;
  };

export function decode<S extends DocumentSchema>(schema: S, document: StoredDocument) {
  const fields: Record<string, unknown> = {};
  const faults: Faults[] = [];
  for (const [name, field] of Object.entries(schema.entries)) {
    const typed = Object.hasOwn(document.fields, name) ? document.fields[name] : undefined;
    const value = typed && plainValueOf(typed);
    const result = v.safeParse(field, value);
    fields[name] = result.success ? result.output : v.getDefault(field);
    if (result.success) continue;
    const isMissing = value === undefined || value === null;
    faults.push(
      isMissing
        ? { problems: [`${name} is missing`] }
        : unreadFault(name, value, result.issues[0].message),
    );
  }
  const id = idOf(document.path);
  return { ...fields, id, ...addedOf(document), ...joinFaults(...faults) } as DecodedBy<S>;
}
