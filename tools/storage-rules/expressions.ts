import type { Cursor } from './cursor.ts';

export type Expression =
  | { type: 'value'; value: string | number | boolean | null }
  | { type: 'list'; items: Expression[] }
  | { type: 'name'; name: string }
  | { type: 'path'; segments: Expression[] }
  | { type: 'not'; operand: Expression }
  | { type: 'minus'; operand: Expression }
  | { type: 'member'; target: Expression; name: string }
  | { type: 'index'; target: Expression; index: Expression }
  | { type: 'call'; target: Expression; values: Expression[] }
  | Binary;

export interface Binary {
  type: 'binary';
  operator: string;
  left: Expression;
  right: Expression;
}

const levels = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];
const constants: Record<string, boolean | null> = { true: true, false: false, null: null };

export function parseExpression(cursor: Cursor, level = 0): Expression {
  const operators = levels[level];
  if (!operators) return parseUnary(cursor);
  let left = parseExpression(cursor, level + 1);
  while (operators.some((operator) => cursor.is(operator))) {
    const operator = String(cursor.next().value);
    left = { type: 'binary', operator, left, right: parseExpression(cursor, level + 1) };
  }
  return left;
}

function parseUnary(cursor: Cursor): Expression {
  if (cursor.accept('!')) return { type: 'not', operand: parseUnary(cursor) };
  if (cursor.accept('-')) return { type: 'minus', operand: parseUnary(cursor) };
  return parsePostfix(cursor, parsePrimary(cursor));
}

function parsePostfix(cursor: Cursor, target: Expression): Expression {
  if (cursor.accept('.')) {
    return parsePostfix(cursor, { type: 'member', target, name: cursor.word() });
  }
  if (cursor.accept('(')) {
    return parsePostfix(cursor, { type: 'call', target, values: parseList(cursor, ')') });
  }
  if (cursor.accept('[')) {
    const index = parseExpression(cursor);
    cursor.expect(']');
    return parsePostfix(cursor, { type: 'index', target, index });
  }
  return target;
}

function parsePrimary(cursor: Cursor): Expression {
  const token = cursor.peek();
  if (token.type === 'text' || token.type === 'number') {
    return { type: 'value', value: cursor.next().value };
  }
  if (token.type === 'word') {
    const name = String(cursor.next().value);
    const value = constants[name];
    return value === undefined ? { type: 'name', name } : { type: 'value', value };
  }
  if (cursor.accept('[')) return { type: 'list', items: parseList(cursor, ']') };
  if (cursor.is('/')) return parsePath(cursor);
  cursor.expect('(');
  const inner = parseExpression(cursor);
  cursor.expect(')');
  return inner;
}

function parseList(cursor: Cursor, closing: string): Expression[] {
  const items: Expression[] = [];
  while (!cursor.accept(closing)) {
    if (items.length > 0) cursor.expect(',');
    items.push(parseExpression(cursor));
  }
  return items;
}

function parsePath(cursor: Cursor): Expression {
  const segments: Expression[] = [];
  while (cursor.accept('/')) {
    if (cursor.accept('$')) {
      cursor.expect('(');
      segments.push(parseExpression(cursor));
      cursor.expect(')');
    } else if (cursor.accept('(')) {
      segments.push({ type: 'value', value: `(${cursor.word()})` });
      cursor.expect(')');
    } else segments.push({ type: 'value', value: hyphenated(cursor) });
  }
  return { type: 'path', segments };
}

/** `admin-credentials` is a name in a path, but a subtraction elsewhere. */
export function hyphenated(cursor: Cursor): string {
  let name = cursor.word();
  while (cursor.accept('-')) name += `-${cursor.word()}`;
  return name;
}
