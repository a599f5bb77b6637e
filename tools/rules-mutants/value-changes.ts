import { type Change, enclosing, isMark, type RulesText, type Token } from './tokens';

export function valueChanges({ source, tokens }: RulesText): Change[] {
  return tokens.flatMap((token, index) => {
    const { type, start, end } = token;
    if (type === 'number') {
      return [1, -1].map((step) => ({ start, end, text: String(Number(token.value) + step) }));
    }
    if (type === 'text') return textChanges(source, tokens, index);
    if (isMark(tokens[index - 1], 'is')) {
      return (otherTypes[String(token.value)] ?? []).map((text) => ({ start, end, text }));
    }
    // Reads the stored document instead of the new one.
    return isMark(token, 'request') && isMark(tokens[index + 2], 'resource')
      ? [{ start, end: (tokens[index + 2] as Token).start, text: '' }]
      : [];
  });
}

const otherTypes: Record<string, string[]> = {
  int: ['number', 'float'],
  number: ['int', 'float'],
  string: ['list'],
  timestamp: ['string'],
};

function textChanges(source: string, tokens: Token[], index: number): Change[] {
  const { start, end } = tokens[index] as Token;
  if (isMark(tokens[index - 2], 'rules_version')) return [];
  if (isMark(tokens[enclosing(tokens, index)], '[')) return [withoutItem(tokens, index)];
  const text = source.slice(start + 1, end - 1);
  const texts = isMark(tokens[index - 2], 'matches') ? patterns(text) : [`${text}x`];
  return texts.map((changed) => ({ start, end, text: `'${changed}'` }));
}

function withoutItem(tokens: Token[], index: number): Change {
  const { start, end } = tokens[index] as Token;
  const [before, next] = [tokens[index - 1] as Token, tokens[index + 1] as Token];
  if (isMark(next, ',')) return { start, end: (tokens[index + 2] as Token).start, text: '' };
  return { start: isMark(before, ',') ? before.start : start, end, text: '' };
}

/** Patterns that match everything, more, or lack one part. */
function patterns(pattern: string): string[] {
  const choices = [...pattern.matchAll(/\(([^()]*\|[^()]*)\)/g)].flatMap(([group, inner = '']) => {
    const alternatives = inner.split('|');
    return alternatives.map((_, index) =>
      pattern.replace(group, () => `(${alternatives.toSpliced(index, 1).join('|')})`),
    );
  });
  const counts = [...pattern.matchAll(/\{(\d+)\}/g)].flatMap(({ 1: count, index }) =>
    [1, -1].map((step) => {
      const changed = `{${Number(count) + step}}`;
      return pattern.slice(0, index) + changed + pattern.slice(index + `{${count}}`.length);
    }),
  );
  const isOpen = pattern.endsWith('.*');
  const longer = isOpen ? [] : [`${pattern}.*`];
  return ['.*', `${pattern}x`, `.*${pattern}`, ...longer, ...choices, ...counts];
}
