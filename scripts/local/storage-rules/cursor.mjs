/** Walks over a list of tokens and says in plain words what it missed. */
export function createCursor(tokens) {
  let at = 0;
  const peek = (ahead = 0) => tokens[Math.min(at + ahead, tokens.length - 1)];
  const is = (value) => peek().value === value && peek().type !== 'text';

  return {
    peek,
    is,
    next: () => tokens[at++],
    accept(value) {
      if (!is(value)) return false;
      at += 1;
      return true;
    },
    expect(value) {
      if (is(value)) return tokens[at++];
      throw new SyntaxError(`Line ${peek().line}: "${value}" is missing before "${peek().value}"`);
    },
    word() {
      if (peek().type === 'word') return tokens[at++].value;
      throw new SyntaxError(`Line ${peek().line}: a name is missing before "${peek().value}"`);
    },
  };
}
