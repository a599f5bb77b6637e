import { tokensOf } from '../storage-rules/lexer.ts';

export interface Token {
  type: string;
  value: string | number;
  line: number;
  start: number;
  end: number;
}

export interface RulesText {
  source: string;
  tokens: Token[];
}

/** Replaces the source from `start` to `end` with `text`. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

export function readRules(source: string): RulesText {
  return { source, tokens: tokensOf(source) };
}

export function isMark(token: Token | undefined, ...values: string[]): boolean {
  return token !== undefined && token.type !== 'text' && values.includes(String(token.value));
}

const opening = ['(', '[', '{'];
const closing = [')', ']', '}'];

/**
 * First and last index of an operator's operands, bounded by `borders`, the enclosing bracket or
 * the statement.
 */
export function operands(tokens: Token[], operator: number, borders: string[]) {
  const walk = (step: 1 | -1) => {
    const [inward, outward] = step === 1 ? [opening, closing] : [closing, opening];
    let depth = 0;
    let at = operator + step;
    for (; ; at += step) {
      const token = tokens[at];
      if (depth === 0 && isMark(token, ...outward, ...borders, ',', ';', 'return', 'if', '='))
        break;
      if (isMark(token, ...inward)) depth += 1;
      if (isMark(token, ...outward)) depth -= 1;
    }
    return at - step;
  };
  return { first: walk(-1), last: walk(1) };
}

export function enclosing(tokens: Token[], index: number): number {
  let depth = 0;
  for (let at = index - 1; at >= 0; at -= 1) {
    if (isMark(tokens[at], ...closing)) depth += 1;
    if (isMark(tokens[at], ...opening)) depth -= 1;
    if (depth < 0) return at;
  }
  return -1;
}
