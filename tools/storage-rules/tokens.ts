export interface Token {
  type: 'text' | 'number' | 'word' | 'mark' | 'end';
  value: string;
  start: number;
  end: number;
}

const pattern =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/|(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")|(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z_][A-Za-z0-9_]*)|(?<mark>==|!=|<=|>=|&&|\|\||=\*\*|[-{}()[\].,;:=<>!+*/%$?])|(?<other>.)/g;

export function tokensOf(source: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups = {}, index } of source.matchAll(pattern)) {
    const [type, text = ''] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    // Spaces and comments have no type.
    if (!type) continue;
    if (type === 'other')
      throw new SyntaxError(`Line ${lineAt(source, index)}: what is "${text}"?`);
    const value = type === 'text' ? unquote(text) : text;
    tokens.push({ type: type as Token['type'], value, start: index, end: index + text.length });
  }
  tokens.push({ type: 'end', value: 'the end', start: source.length, end: source.length });
  return tokens;
}

function unquote(text: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };
  return text
    .slice(1, -1)
    .replace(/\\(.)/g, (_, character: string) => escapes[character] ?? character);
}

const lineAt = (source: string, place: number) => source.slice(0, place).split('\n').length;

/** Reads the tokens of a file one after the other. */
export class TokenReader {
  readonly #source: string;
  readonly #tokens: Token[];

  constructor(source: string) {
    this.#source = source;
    this.#tokens = tokensOf(source);
  }

  /** The last token, which marks the end, is never consumed. */
  get next(): Token {
    return this.#tokens[0] as Token;
  }

  take(): string {
    const { value } = this.next;
    if (this.#tokens.length > 1) this.#tokens.shift();
    return value;
  }

  is(value: string): boolean {
    return this.next.value === value && this.next.type !== 'text';
  }

  accept(value: string): boolean {
    const isNext = this.is(value);
    if (isNext) this.take();
    return isNext;
  }

  expect(value: string): void {
    if (!this.is(value)) this.fail(`"${value}" is missing before "${this.next.value}"`);
    this.take();
  }

  name(): string {
    if (this.next.type !== 'word') this.fail(`a name is missing before "${this.next.value}"`);
    return this.take();
  }

  /** `admin-credentials` is a name in a path, but a subtraction elsewhere. */
  segment(): string {
    let name = this.name();
    while (this.accept('-')) name += `-${this.name()}`;
    return name;
  }

  /** Reads up to `closing`, with a comma between two items. */
  list<Item>(closing: string, readItem: () => Item): Item[] {
    const items: Item[] = [];
    while (!this.accept(closing)) {
      if (items.length > 0) this.expect(',');
      items.push(readItem());
    }
    return items;
  }

  fail(problem: string): never {
    throw new SyntaxError(`Line ${lineAt(this.#source, this.next.start)}: ${problem}`);
  }
}
