import type { Token } from './lexer.ts';

export interface Cursor {
  peek(): Token;
  is(value: string): boolean;
  next(): Token;
  accept(value: string): boolean;
  expect(value: string): Token;
  word(): string;
}

export function createCursor(tokens: Token[]): Cursor {
  let at = 0;
  // The last token marks the end and is never consumed.
  const peek = () => tokens[Math.min(at, tokens.length - 1)] as Token;
  const next = () => {
    const token = peek();
    at += 1;
    return token;
  };
  const is = (value: string) => peek().value === value && peek().type !== 'text';

  return {
    peek,
    is,
    next,
    accept(value: string) {
      if (!is(value)) return false;
      at += 1;
      return true;
    },
    expect(value: string) {
      if (is(value)) return next();
      throw new SyntaxError(`Line ${peek().line}: "${value}" is missing before "${peek().value}"`);
    },
    word() {
      if (peek().type === 'word') return String(next().value);
      throw new SyntaxError(`Line ${peek().line}: a name is missing before "${peek().value}"`);
    },
  };
}
