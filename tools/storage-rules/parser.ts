import { type Cursor, createCursor } from './cursor.ts';
import { type Expression, hyphenated, parseExpression } from './expressions.ts';
import { tokensOf } from './lexer.ts';

export interface RulesFunction {
  parameters: string[];
  bindings: { name: string; expression: Expression }[];
  result: Expression;
}

export type PathSegment =
  | { type: 'fixed'; value: string }
  | { type: 'one'; name: string }
  | { type: 'rest'; name: string };

/** A `match` statement, or the `service` around all of them. */
export interface Block {
  segments: PathSegment[];
  functions: Record<string, RulesFunction>;
  matches: Block[];
  allows: { methods: string[]; condition: Expression }[];
}

export interface Rules {
  version: number;
  block: Block;
}

const methodsOf: Record<string, string[]> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** Supports the part of the language that Storage rules use. */
export function parseRules(source: string): Rules {
  const cursor = createCursor(tokensOf(source));
  let version = 1;
  if (cursor.accept('rules_version')) {
    cursor.expect('=');
    version = Number(cursor.next().value);
    cursor.accept(';');
  }
  cursor.expect('service');
  cursor.expect('firebase');
  cursor.expect('.');
  cursor.expect('storage');
  const block = parseBlock(cursor, []);
  cursor.expect('the end');
  return { version, block };
}

function parseBlock(cursor: Cursor, segments: PathSegment[]): Block {
  const block: Block = { segments, functions: {}, matches: [], allows: [] };
  cursor.expect('{');
  while (!cursor.accept('}')) {
    if (cursor.accept('match')) block.matches.push(parseBlock(cursor, parseSegments(cursor)));
    else if (cursor.accept('function')) Object.assign(block.functions, parseFunction(cursor));
    else block.allows.push(parseAllow(cursor));
  }
  return block;
}

function parseSegments(cursor: Cursor): PathSegment[] {
  const segments: PathSegment[] = [];
  while (cursor.accept('/')) {
    if (!cursor.accept('{')) {
      segments.push({ type: 'fixed', value: hyphenated(cursor) });
      continue;
    }
    const name = cursor.word();
    segments.push({ type: cursor.accept('=**') ? 'rest' : 'one', name });
    cursor.expect('}');
  }
  return segments;
}

function parseFunction(cursor: Cursor): Record<string, RulesFunction> {
  const name = cursor.word();
  const parameters: string[] = [];
  cursor.expect('(');
  while (!cursor.accept(')')) {
    if (parameters.length > 0) cursor.expect(',');
    parameters.push(cursor.word());
  }
  cursor.expect('{');
  const bindings: RulesFunction['bindings'] = [];
  while (cursor.accept('let')) {
    const binding = cursor.word();
    cursor.expect('=');
    bindings.push({ name: binding, expression: parseExpression(cursor) });
    cursor.expect(';');
  }
  cursor.expect('return');
  const result = parseExpression(cursor);
  cursor.accept(';');
  cursor.expect('}');
  return { [name]: { parameters, bindings, result } };
}

function parseAllow(cursor: Cursor): Block['allows'][number] {
  cursor.expect('allow');
  const methods: string[] = [];
  do {
    const { value, line } = cursor.next();
    const named = methodsOf[value];
    if (!named) throw new SyntaxError(`Line ${line}: "${value}" is not an operation`);
    methods.push(...named);
  } while (cursor.accept(','));
  let condition: Expression = { type: 'value', value: true };
  if (cursor.accept(':')) {
    cursor.expect('if');
    condition = parseExpression(cursor);
  }
  cursor.accept(';');
  return { methods, condition };
}
