import { type Token, tokensOf } from '../storage-rules/tokens.ts';

/** Replaces the source from `start` to `end` with `text`. */
export interface Change {
  start: number;
  end: number;
  text: string;
}

const endsOfExpressions = [',', ';', 'return', 'if', '='];

/** The text of a rules file by its tokens, which are named by their index. */
export class RulesText {
  readonly source: string;
  readonly tokens: readonly Token[];

  constructor(source: string) {
    this.source = source;
    this.tokens = tokensOf(source);
  }

  at(index: number): Token {
    return this.tokens[index] as Token;
  }

  is(index: number, ...values: string[]): boolean {
    const token = this.tokens[index];
    return token !== undefined && token.type !== 'text' && values.includes(token.value);
  }

  text(first: number, last: number): string {
    return this.source.slice(this.at(first).start, this.at(last).end);
  }

  replace(first: number, last: number, text: string): Change {
    return { start: this.at(first).start, end: this.at(last).end, text };
  }

  /** Removes the tokens before `next`, with the space after them. */
  without(first: number, next: number): Change {
    return { start: this.at(first).start, end: this.at(next).start, text: '' };
  }

  /** First and last index of an operator's operands, which end at `borders` at the latest. */
  operands(operator: number, borders: string[]) {
    const all = [...borders, ...endsOfExpressions];
    return { first: this.#reach(operator, -1, all), last: this.#reach(operator, 1, all) };
  }

  /** The bracket around a token, or -1. */
  enclosing(index: number): number {
    return this.#reach(index, -1, []) - 1;
  }

  /** The last index before a border, or before the end of the brackets around `from`. */
  #reach(from: number, step: 1 | -1, borders: string[]): number {
    let depth = 0;
    for (let at = from + step; at in this.tokens; at += step) {
      const opens = Number(this.is(at, '(', '[', '{')) - Number(this.is(at, ')', ']', '}'));
      depth += step * opens;
      if (depth < 0 || (depth === 0 && this.is(at, ...borders))) return at - step;
    }
    return 0;
  }
}
