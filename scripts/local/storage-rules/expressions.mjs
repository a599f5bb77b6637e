const levels = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>=', 'in'],
  ['+', '-'],
  ['*', '/', '%'],
];
const constants = { true: true, false: false, null: null };

export function parseExpression(cursor, level = 0) {
  if (level === levels.length) return parseUnary(cursor);
  let left = parseExpression(cursor, level + 1);
  while (levels[level].some((operator) => cursor.is(operator))) {
    const operator = cursor.next().value;
    left = { type: 'binary', operator, left, right: parseExpression(cursor, level + 1) };
  }
  return left;
}

function parseUnary(cursor) {
  if (cursor.accept('!')) return { type: 'not', operand: parseUnary(cursor) };
  if (cursor.accept('-')) return { type: 'minus', operand: parseUnary(cursor) };
  return parsePostfix(cursor, parsePrimary(cursor));
}

function parsePostfix(cursor, target) {
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

function parsePrimary(cursor) {
  const token = cursor.peek();
  if (token.type === 'text' || token.type === 'number') {
    return { type: 'value', value: cursor.next().value };
  }
  if (token.type === 'word') {
    const name = cursor.next().value;
    return name in constants ? { type: 'value', value: constants[name] } : { type: 'name', name };
  }
  if (cursor.accept('[')) return { type: 'list', items: parseList(cursor, ']') };
  if (cursor.is('/')) return parsePath(cursor);
  cursor.expect('(');
  const inner = parseExpression(cursor);
  cursor.expect(')');
  return inner;
}

function parseList(cursor, closing) {
  const items = [];
  while (!cursor.accept(closing)) {
    if (items.length > 0) cursor.expect(',');
    items.push(parseExpression(cursor));
  }
  return items;
}

function parsePath(cursor) {
  const segments = [];
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

/** In a path, `admin-credentials` is one name, while elsewhere it is a subtraction. */
export function hyphenated(cursor) {
  let name = cursor.word();
  while (cursor.accept('-')) name += `-${cursor.word()}`;
  return name;
}
