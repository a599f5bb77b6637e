export interface Token {
  type: 'text' | 'number' | 'word' | 'mark' | 'end';
  value: string | number;
  line: number;
  start: number;
  end: number;
}

const pattern =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z_][A-Za-z0-9_]*)|(?<mark>==|!=|<=|>=|&&|\|\||=\*\*|[-{}()[\].,;:=<>!+*/%$?])/y;

export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  pattern.lastIndex = 0;
  while (pattern.lastIndex < source.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(source);
    if (!match) throw new SyntaxError(`Line ${line}: unexpected "${source[start]}"`);
    const { text, number, word, mark } = match.groups ?? {};
    const end = start + match[0].length;
    if (text) tokens.push({ type: 'text', value: unquote(text), line, start, end });
    else if (number) tokens.push({ type: 'number', value: Number(number), line, start, end });
    else if (word) tokens.push({ type: 'word', value: word, line, start, end });
    else if (mark) tokens.push({ type: 'mark', value: mark, line, start, end });
    line += match[0].split('\n').length - 1;
  }
  tokens.push({ type: 'end', value: 'the end', line, start: source.length, end: source.length });
  return tokens;
}

function unquote(text: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };
  return text
    .slice(1, -1)
    .replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character);
}
