import { type Change, enclosing, isMark, operands, type RulesText, type Token } from './tokens';

const operations = ['get', 'list', 'create', 'update', 'delete'];

export function statementChanges(rules: RulesText): Change[] {
  const { tokens } = rules;
  return tokens.flatMap((token, index) => {
    if (isMark(token, 'allow')) return allowChanges(rules, index);
    if (isMark(token, 'match')) return matchChanges(tokens, index);
    if (isMark(token, '/') && isMark(tokens[index - 1], '(')) return pathChanges(tokens, index);
    return [];
  });
}

/** Allows nobody, everybody, or one more operation. */
function allowChanges({ source, tokens }: RulesText, index: number): Change[] {
  const { first, last } = conditionOf(tokens, index);
  const { start } = tokens[first] as Token;
  const { end } = tokens[last] as Token;
  const changes = ['false', 'true'].map((text) => ({ start, end, text }));
  const siblings = tokens.flatMap((token, at) =>
    isMark(token, 'allow') && enclosing(tokens, at) === enclosing(tokens, index) ? [at] : [],
  );
  if (siblings[0] !== index) return changes;
  const allowed = siblings.map((at) => tokens[at + 1]?.value);
  // Under the whole condition, another operation may be impossible anyway.
  const { start: from, end: to } = firstClause(tokens, first);
  const at = (tokens[index] as Token).start;
  const further = operations
    .filter((operation) => !allowed.includes(operation))
    .map((operation) => `allow ${operation}: if ${source.slice(from, to)};\n`);
  return [...changes, ...further.map((text) => ({ start: at, end: at, text }))];
}

/** First and last index of the tokens between `if` and the end of the statement. */
function conditionOf(tokens: Token[], index: number) {
  const first = tokens.findIndex((token, at) => at > index && isMark(token, 'if')) + 1;
  const last = tokens.findIndex((token, at) => at > first && isMark(token, ';')) - 1;
  return { first, last };
}

function firstClause(tokens: Token[], first: number) {
  const { last } = operands(tokens, first - 1, ['&&', '||']);
  return { start: (tokens[first] as Token).start, end: (tokens[last] as Token).end };
}

/** Changes a name, or makes a wildcard match any number of segments. */
function matchChanges(tokens: Token[], index: number): Change[] {
  const changes: Change[] = [];
  let at = index + 1;
  let isDeep = false;
  while (isMark(tokens[at], '/')) {
    if (isMark(tokens[at + 1], '{')) {
      const name = tokens[at + 2] as Token;
      const mark = tokens[at + 3] as Token;
      if (isMark(mark, '=**')) {
        isDeep = true;
        at += 5;
        changes.push({ start: name.start, end: mark.end, text: String(name.value) });
        continue;
      }
      at += 4;
      // A path can have only one such wildcard.
      if (!isDeep && !isMark(tokens[at], '/')) {
        changes.push({ start: name.start, end: name.end, text: `${name.value}=**` });
      }
      continue;
    }
    at += 2;
    while (isMark(tokens[at], '-')) at += 2;
    changes.push(renamed(tokens[at - 1] as Token));
  }
  return changes;
}

function pathChanges(tokens: Token[], index: number): Change[] {
  const changes: Change[] = [];
  for (let at = index; !isMark(tokens[at], ')') || isMark(tokens[at + 1], '/'); at += 1) {
    const isName = tokens[at]?.type === 'word' && !isMark(tokens[at - 1], '(');
    if (isName) changes.push(renamed(tokens[at] as Token));
  }
  return changes;
}

function renamed({ value, start, end }: Token): Change {
  return { start, end, text: `${value}x` };
}
