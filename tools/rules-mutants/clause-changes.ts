import { type Change, isMark, operands, type RulesText, type Token } from './tokens';

export function clauseChanges({ source, tokens }: RulesText): Change[] {
  return tokens.flatMap((token, index) => {
    if (isMark(token, '&&')) return chainChanges(tokens, index, '||', ['&&', '||', '?', ':']);
    if (isMark(token, '||')) return chainChanges(tokens, index, '&&', ['||', '?', ':']);
    if (isMark(token, '?')) return choiceChanges(source, tokens, index);
    return (opposites[String(token.value)] ?? []).map((text) => replace(token, text));
  });
}

const opposites: Record<string, string[]> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>'],
  '>': ['>=', '<'],
  '<=': ['<', '>='],
  '>=': ['>', '<='],
  hasOnly: ['hasAny', 'hasAll'],
};

/** Drops one side, or swaps `&&` and `||`. */
function chainChanges(tokens: Token[], index: number, other: string, borders: string[]): Change[] {
  const operator = tokens[index] as Token;
  const next = tokens[index + 1] as Token;
  const { first, last } = operands(tokens, index, borders);
  const changes = [
    replace(operator, other),
    { start: operator.start, end: (tokens[last] as Token).end, text: '' },
  ];
  // Tokens between two operators are the right side of the first one.
  const isFirst = !isMark(tokens[first - 1], String(operator.value));
  const start = (tokens[first] as Token).start;
  return isFirst ? [...changes, { start, end: next.start, text: '' }] : changes;
}

/** Always takes one outcome. */
function choiceChanges(source: string, tokens: Token[], index: number): Change[] {
  const whole = operands(tokens, index, []);
  const { last: lastOfYes } = operands(tokens, index, [':']);
  const start = (tokens[whole.first] as Token).start;
  const end = (tokens[whole.last] as Token).end;
  const text = (from: number, to: number) =>
    source.slice((tokens[from] as Token).start, (tokens[to] as Token).end);
  return [text(index + 1, lastOfYes), text(lastOfYes + 2, whole.last)].map((outcome) => ({
    start,
    end,
    text: outcome,
  }));
}

function replace({ start, end }: Token, text: string): Change {
  return { start, end, text };
}
