import type { RulesFunction } from './parser.ts';
import type { RulesValue } from './values.ts';

/** For `firestore.get()` and `firestore.exists()`. */
export interface Documents {
  get(path: string): Promise<RulesValue>;
  exists(path: string): Promise<boolean>;
}

export interface Scope {
  values: Map<string, RulesValue>;
  functions: Map<string, RulesFunction & { scope: Scope }>;
  documents: Documents;
  outer?: Scope;
}

/** Names added to it are invisible outside. */
export function innerScope(outer: Scope): Scope {
  return { values: new Map(), functions: new Map(), documents: outer.documents, outer };
}

export function valueIn(scope: Scope, name: string): RulesValue {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    if (at.values.has(name)) return at.values.get(name);
  }
  throw new ReferenceError(`${name} is not known`);
}

export function functionIn(scope: Scope, name: string): RulesFunction & { scope: Scope } {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const found = at.functions.get(name);
    if (found) return found;
  }
  throw new ReferenceError(`${name}() is not known`);
}
