import { createCursor } from './cursor.mjs';
import { hyphenated, parseExpression } from './expressions.mjs';
import { tokensOf } from './lexer.mjs';

const methodsOf = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
  get: ['get'],
  list: ['list'],
  create: ['create'],
  update: ['update'],
  delete: ['delete'],
};

/** Reads the part of the Security Rules language that rules for the file store are written in. */
export function parseRules(source) {
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

function parseBlock(cursor, segments) {
  const block = { segments, functions: {}, matches: [], allows: [] };
  cursor.expect('{');
  while (!cursor.accept('}')) {
    if (cursor.accept('match')) block.matches.push(parseBlock(cursor, parseSegments(cursor)));
    else if (cursor.accept('function')) Object.assign(block.functions, parseFunction(cursor));
    else block.allows.push(parseAllow(cursor));
  }
  return block;
}

function parseSegments(cursor) {
  const segments = [];
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

function parseFunction(cursor) {
  const name = cursor.word();
  const parameters = [];
  cursor.expect('(');
  while (!cursor.accept(')')) {
    if (parameters.length > 0) cursor.expect(',');
    parameters.push(cursor.word());
  }
  cursor.expect('{');
  const bindings = [];
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

function parseAllow(cursor) {
  cursor.expect('allow');
  const methods = [];
  do {
    const { value, line } = cursor.next();
    if (!methodsOf[value]) throw new SyntaxError(`Line ${line}: "${value}" is no operation`);
    methods.push(...methodsOf[value]);
  } while (cursor.accept(','));
  let condition = { type: 'value', value: true };
  if (cursor.accept(':')) {
    cursor.expect('if');
    condition = parseExpression(cursor);
  }
  cursor.accept(';');
  return { methods, condition };
}
