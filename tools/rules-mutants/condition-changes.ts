import type { Change, RulesText } from './rules-text';

const others: Record<string, string[]> = {
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>'],
  '>': ['>=', '<'],
  '<=': ['<', '>='],
  '>=': ['>', '<='],
  hasOnly: ['hasAny', 'hasAll'],
};

const otherTypes: Record<string, string[]> = {
  int: ['number', 'float'],
  number: ['int', 'float'],
  string: ['list'],
  timestamp: ['string'],
};

/** Changes one operator, number, text, type or document of a condition. */
export function conditionChanges(rules: RulesText, index: number): Change[] {
  const { type, value } = rules.at(index);
  const replaceBy = (texts: string[] = []) =>
    texts.map((text) => rules.replace(index, index, text));
  if (type === 'text') return textChanges(rules, index);
  if (type === 'number') return replaceBy([`${Number(value) + 1}`, `${Number(value) - 1}`]);
  if (value === '&&') return chainChanges(rules, index, '||', ['&&', '||', '?', ':']);
  if (value === '||') return chainChanges(rules, index, '&&', ['||', '?', ':']);
  if (value === '?') return choiceChanges(rules, index);
  if (rules.is(index - 1, 'is')) return replaceBy(otherTypes[value]);
  // Reads the stored document instead of the new one.
  if (value === 'request' && rules.is(index + 2, 'resource')) {
    return [rules.without(index, index + 2)];
  }
  return Object.hasOwn(others, value) ? replaceBy(others[value]) : [];
}

/** Drops one side, or swaps `&&` and `||`. */
function chainChanges(rules: RulesText, index: number, other: string, borders: string[]): Change[] {
  const { first, last } = rules.operands(index, borders);
  const changes = [rules.replace(index, index, other), rules.replace(index, last, '')];
  // Tokens between two operators are the right side of the first one.
  if (rules.is(first - 1, rules.at(index).value)) return changes;
  return [...changes, rules.without(first, index + 1)];
}

/** Always takes one outcome. */
function choiceChanges(rules: RulesText, index: number): Change[] {
  const { first, last } = rules.operands(index, []);
  const { last: lastOfYes } = rules.operands(index, [':']);
  const outcomes = [rules.text(index + 1, lastOfYes), rules.text(lastOfYes + 2, last)];
  return outcomes.map((outcome) => rules.replace(first, last, outcome));
}

function textChanges(rules: RulesText, index: number): Change[] {
  if (rules.is(index - 2, 'rules_version')) return [];
  if (rules.is(rules.enclosing(index), '[')) return [withoutItem(rules, index)];
  const text = rules.text(index, index).slice(1, -1);
  const texts = rules.is(index - 2, 'matches') ? otherPatterns(text) : [`${text}x`];
  return texts.map((changed) => rules.replace(index, index, `'${changed}'`));
}

function withoutItem(rules: RulesText, index: number): Change {
  if (rules.is(index + 1, ',')) return rules.without(index, index + 2);
  return rules.replace(rules.is(index - 1, ',') ? index - 1 : index, index, '');
}

/** Patterns that match everything, more, or lack one part. */
function otherPatterns(pattern: string): string[] {
  const choices = [...pattern.matchAll(/\(([^()]*\|[^()]*)\)/g)].flatMap(([group, inner = '']) => {
    const alternatives = inner.split('|');
    return alternatives.map((_, index) =>
      pattern.replace(group, () => `(${alternatives.toSpliced(index, 1).join('|')})`),
    );
  });
  const counts = [...pattern.matchAll(/\{(\d+)\}/g)].flatMap(({ 0: whole, 1: count, index }) =>
    [1, -1].map(
      (step) =>
        `${pattern.slice(0, index)}{${Number(count) + step}}${pattern.slice(index + whole.length)}`,
    ),
  );
  const longer = pattern.endsWith('.*') ? [] : [`${pattern}.*`];
  return ['.*', `${pattern}x`, `.*${pattern}`, ...longer, ...choices, ...counts];
}
