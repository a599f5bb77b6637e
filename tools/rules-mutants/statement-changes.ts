import type { Change, RulesText } from './rules-text';

const operations = ['get', 'list', 'create', 'update', 'delete'];

/** Lets a statement allow everything or nothing, one more operation, or elsewhere. */
export function statementChanges(rules: RulesText, index: number): Change[] {
  if (rules.is(index, 'allow')) return allowChanges(rules, index);
  if (rules.is(index, 'match')) return matchChanges(rules, index);
  if (rules.is(index, '/') && rules.is(index - 1, '(')) return pathChanges(rules, index);
  return [];
}

function allowChanges(rules: RulesText, index: number): Change[] {
  const condition = rules.tokens.findIndex((_, at) => at > index && rules.is(at, 'if')) + 1;
  const { last } = rules.operands(condition - 1, []);
  const changes = ['false', 'true'].map((text) => rules.replace(condition, last, text));
  const block = rules.enclosing(index);
  const siblings = [...rules.tokens.keys()].filter(
    (at) => rules.is(at, 'allow') && rules.enclosing(at) === block,
  );
  if (siblings[0] !== index) return changes;
  const allowed = siblings.map((at) => rules.at(at + 1).value);
  // Under the whole condition, another operation may be impossible anyway.
  const { last: endOfFirst } = rules.operands(condition - 1, ['&&', '||']);
  const clause = rules.text(condition, endOfFirst);
  const { start } = rules.at(index);
  const further = operations
    .filter((operation) => !allowed.includes(operation))
    .map((operation) => ({ start, end: start, text: `allow ${operation}: if ${clause};\n` }));
  return [...changes, ...further];
}

const segment = /\/(?:\{(?<wildcard>\w+)(?<deep>=\*\*)?\}|(?<fixed>[\w-]+))/gy;

/** Changes a name, or makes a wildcard match any number of segments, or one only. */
function matchChanges(rules: RulesText, index: number): Change[] {
  segment.lastIndex = rules.at(index + 1).start;
  const segments = [...rules.source.matchAll(segment)];
  const hasDeep = segments.some(({ groups }) => groups?.deep);
  return segments.flatMap((match, place) => {
    const { wildcard = '', deep = '', fixed } = match.groups ?? {};
    const change = (start: number, was: string, text: string) => [
      { start, end: start + was.length, text },
    ];
    if (fixed) return change(match.index + 1, fixed, `${fixed}x`);
    if (deep) return change(match.index + 2, wildcard + deep, wildcard);
    // A path can have only one such wildcard, at its end.
    const canBeDeep = !hasDeep && place === segments.length - 1;
    return canBeDeep ? change(match.index + 2, wildcard, `${wildcard}=**`) : [];
  });
}

function pathChanges(rules: RulesText, index: number): Change[] {
  const changes: Change[] = [];
  for (let at = index; !rules.is(at, ')') || rules.is(at + 1, '/'); at += 1) {
    const { type, value } = rules.at(at);
    const isName = type === 'word' && !rules.is(at - 1, '(');
    if (isName) changes.push(rules.replace(at, at, `${value}x`));
  }
  return changes;
}
