import { evaluate } from './evaluator.ts';
import type { Expression } from './expressions.ts';
import type { Block, PathSegment, Rules } from './parser.ts';
import { type Documents, innerScope, type Scope } from './scope.ts';
import type { RulesMap } from './values.ts';

interface Request {
  path: string;
  method: string;
  /** `request` and `resource`. */
  variables: RulesMap;
  firestore: Documents;
}

export async function permits(
  rules: Rules,
  { path, method, variables, firestore }: Request,
): Promise<boolean> {
  const values = new Map(Object.entries(variables));
  const scope: Scope = { values, functions: new Map(), documents: firestore };
  return permitsIn(rules.block, path.split('/').filter(Boolean), method, scope);
}

async function permitsIn(
  block: Block,
  segments: string[],
  method: string,
  outer: Scope,
): Promise<boolean> {
  const scope = innerScope(outer);
  for (const [name, definition] of Object.entries(block.functions)) {
    scope.functions.set(name, { ...definition, scope });
  }
  if (segments.length === 0) {
    for (const { methods, condition } of block.allows) {
      if (methods.includes(method) && (await holds(condition, scope))) return true;
    }
  }
  for (const match of block.matches) {
    const inner = innerScope(scope);
    const rest = consume(match.segments, segments, inner);
    if (rest && (await permitsIn(match, rest, method, inner))) return true;
  }
  return false;
}

async function holds(condition: Expression, scope: Scope): Promise<boolean> {
  try {
    return (await evaluate(condition, scope)) === true;
  } catch {
    return false;
  }
}

/** Removes a match's segments from the path and binds its wildcards; `undefined` if they differ. */
function consume(pattern: PathSegment[], segments: string[], scope: Scope): string[] | undefined {
  const rest = [...segments];
  for (const part of pattern) {
    if (part.type === 'rest') {
      scope.values.set(part.name, rest.splice(0).join('/'));
      continue;
    }
    const segment = rest.shift();
    if (segment === undefined) return undefined;
    if (part.type === 'fixed' && part.value !== segment) return undefined;
    if (part.type === 'one') scope.values.set(part.name, segment);
  }
  return rest;
}
