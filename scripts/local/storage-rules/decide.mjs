import { evaluate } from './evaluator.mjs';

/** Whether any `allow` statement of the parsed rules permits the method on the path. */
export async function permits(rules, { path, method, variables, firestore }) {
  const scope = Object.assign(Object.create(null), variables, { firestore });
  return permitsIn(rules.block, path.split('/').filter(Boolean), method, scope);
}

async function permitsIn(block, segments, method, outer) {
  const scope = Object.create(outer);
  for (const [name, definition] of Object.entries(block.functions)) {
    scope[name] = { ...definition, scope };
  }
  if (segments.length === 0) {
    for (const { methods, condition } of block.allows) {
      if (methods.includes(method) && (await holds(condition, scope))) return true;
    }
  }
  for (const match of block.matches) {
    const inner = Object.create(scope);
    const rest = consume(match.segments, segments, inner);
    if (rest && (await permitsIn(match, rest, method, inner))) return true;
  }
  return false;
}

async function holds(condition, scope) {
  try {
    return (await evaluate(condition, scope)) === true;
  } catch {
    return false;
  }
}

/** Takes a match's segments off the path and binds its wildcards, or gives nothing if it differs. */
function consume(pattern, segments, scope) {
  const rest = [...segments];
  for (const part of pattern) {
    if (part.type === 'rest') {
      scope[part.name] = rest.splice(0).join('/');
      continue;
    }
    const segment = rest.shift();
    if (segment === undefined) return undefined;
    if (part.type === 'fixed' && part.value !== segment) return undefined;
    if (part.type === 'one') scope[part.name] = segment;
  }
  return rest;
}
