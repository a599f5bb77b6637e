import { isDeepStrictEqual } from 'node:util';

import type { TokenReader } from './tokens.ts';

/** The names of a block, whose prototype is the scope around it. A function's ends with `()`. */
export type Scope = Record<string, unknown>;
/** What an expression of the rules becomes. It rejects where the real engine has an error. */
export type Expression = (scope: Scope) => Promise<unknown>;
type Call = (...given: unknown[]) => unknown;

const strengths = new Map<string, number>(
  [['||'], ['&&'], ['==', '!='], ['<', '<=', '>', '>=', 'in'], ['+', '-'], ['*']].flatMap(
    (operators, index) => operators.map((operator) => [operator, index + 1] as const),
  ),
);

const operations: Record<string, Call> = {
  '==': (a, b) => isDeepStrictEqual(a, b),
  '!=': (a, b) => !isDeepStrictEqual(a, b),
  '<': (a, b) => difference(a, b) < 0,
  '<=': (a, b) => difference(a, b) <= 0,
  '>': (a, b) => difference(a, b) > 0,
  '>=': (a, b) => difference(a, b) >= 0,
  in: (wanted, container) =>
    Array.isArray(container)
      ? container.some((item) => isDeepStrictEqual(item, wanted))
      : Object.hasOwn(as('object', container), as('string', wanted)),
  '+': (a, b) => (typeof a === 'string' ? a + as('string', b) : as('number', a) + as('number', b)),
  '-': (a, b) => as('number', a) - as('number', b),
  '*': (a, b) => as('number', a) * as('number', b),
};

const methodsOfText: Record<string, Call> = {
  matches: (text, pattern) =>
    new RegExp(`^(?:${as('string', pattern)})$`, 'u').test(as('string', text)),
  size: (text) => [...as('string', text)].length,
};

/** Reads operators that bind more strongly than `weaker`. */
export function readExpression(reader: TokenReader, weaker = 0): Expression {
  let left = readOperand(reader);
  for (;;) {
    const operator = reader.next.value;
    const strength = strengths.get(operator) ?? 0;
    if (strength <= weaker || !reader.accept(operator)) return left;
    left = joined(operator, left, readExpression(reader, strength));
  }
}

function joined(operator: string, left: Expression, right: Expression): Expression {
  if (operator === '||') return (scope) => decide([left, right], scope, true);
  if (operator === '&&') return (scope) => decide([left, right], scope, false);
  const operation = operations[operator] as Call;
  return async (scope) => operation(await left(scope), await right(scope));
}

/**
 * Returns `deciding` if any side has it, even if the other fails. As in the real engine, a missing
 * field or a wrong type refuses unless the other side of `||` allows.
 */
async function decide(sides: Expression[], scope: Scope, deciding: boolean): Promise<boolean> {
  const failures: unknown[] = [];
  for (const side of sides) {
    try {
      if (as('boolean', await side(scope)) === deciding) return deciding;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Error('One side could not be decided', { cause: failures[0] });
  return !deciding;
}

function readOperand(reader: TokenReader): Expression {
  if (reader.accept('!')) {
    const operand = readOperand(reader);
    return async (scope) => !as('boolean', await operand(scope));
  }
  let operand = readPrimary(reader);
  while (reader.accept('.')) operand = readMember(reader, operand);
  return operand;
}

function readMember(reader: TokenReader, owner: Expression): Expression {
  const name = reader.name();
  if (!reader.accept('(')) return async (scope) => fieldOf(await owner(scope), name);
  const given = readList(reader, ')');
  return async (scope) => {
    const value = await owner(scope);
    if (typeof value !== 'string')
      return as('function', fieldOf(value, name))(...(await given(scope)));
    return as('function', fieldOf(methodsOfText, name))(value, ...(await given(scope)));
  };
}

function readPrimary(reader: TokenReader): Expression {
  if (reader.next.type === 'text') return constant(reader.take());
  if (reader.next.type === 'number') return constant(Number(reader.take()));
  if (reader.next.type === 'word') return readName(reader);
  if (reader.accept('[')) return readList(reader, ']');
  if (reader.is('/')) return readPath(reader);
  reader.expect('(');
  const inner = readExpression(reader);
  reader.expect(')');
  return inner;
}

const constant = (value: unknown) => () => Promise.resolve(value);

function readName(reader: TokenReader): Expression {
  const name = reader.name();
  if (name === 'null') return constant(null);
  if (name === 'true' || name === 'false') return constant(name === 'true');
  if (!reader.accept('(')) return async (scope) => valueOf(scope, name);
  const given = readList(reader, ')');
  return async (scope) => as('function', valueOf(scope, `${name}()`))(...(await given(scope)));
}

function readList(reader: TokenReader, closing: string) {
  const items = reader.list(closing, () => readExpression(reader));
  return (scope: Scope) => Array.fromAsync(items, (item) => item(scope));
}

function readPath(reader: TokenReader): Expression {
  const segments: Expression[] = [];
  while (reader.accept('/')) {
    if (reader.accept('$')) segments.push(readPrimary(reader));
    else if (reader.accept('(')) {
      segments.push(constant(`(${reader.name()})`));
      reader.expect(')');
    } else segments.push(constant(reader.segment()));
  }
  return async (scope) => {
    const names = await Array.fromAsync(segments, (segment) => segment(scope));
    return `/${names.join('/')}`;
  };
}

function valueOf(scope: Scope, name: string): unknown {
  if (name in scope) return scope[name];
  throw new ReferenceError(`${name} is not known`);
}

function fieldOf(owner: unknown, name: string): unknown {
  const map = as('object', owner);
  if (Object.hasOwn(map, name)) return map[name];
  throw new TypeError(`${name} is missing`);
}

function difference(a: unknown, b: unknown): number {
  if (typeof a !== 'string') return as('number', a) - as('number', b);
  return Number(a > as('string', b)) - Number(a < as('string', b));
}

interface Types {
  boolean: boolean;
  number: number;
  string: string;
  object: Scope;
  function: Call;
}

/** Fails if the value is not of the type. */
function as<Type extends keyof Types>(type: Type, value: unknown): Types[Type] {
  if (typeof value === type && value !== null) return value as Types[Type];
  throw new TypeError(`A ${type} is needed`);
}
