import { callMethod } from './methods.mjs';

/**
 * Evaluates one expression. As in the real engine, a missing field or a wrong type is an error,
 * and an error refuses unless the other side of `||` allows (or the other side of `&&` refuses).
 */
export async function evaluate(node, scope) {
  switch (node.type) {
    case 'value':
      return node.value;
    case 'list':
      return Promise.all(node.items.map((item) => evaluate(item, scope)));
    case 'name':
      return lookUp(scope, node.name);
    case 'path':
      return pathOf(node, scope);
    case 'not':
      return !asBoolean(await evaluate(node.operand, scope));
    case 'minus':
      return -(await evaluate(node.operand, scope));
    case 'member':
      return fieldOf(await evaluate(node.target, scope), node.name);
    case 'index':
      return fieldOf(await evaluate(node.target, scope), await evaluate(node.index, scope));
    case 'call':
      return call(node, scope);
    default:
      return binary(node, scope);
  }
}

async function binary({ operator, left, right }, scope) {
  if (operator === '&&') return decide(left, right, scope, false);
  if (operator === '||') return decide(left, right, scope, true);
  const a = await evaluate(left, scope);
  const b = await evaluate(right, scope);
  if (operator === '==') return equal(a, b);
  if (operator === '!=') return !equal(a, b);
  if (operator === 'in') return Array.isArray(b) ? b.some((item) => equal(item, a)) : a in b;
  if (typeof a !== typeof b || (typeof a !== 'number' && typeof a !== 'string')) {
    throw new TypeError(`${operator} needs two numbers or two texts`);
  }
  return arithmetic[operator](a, b);
}

const arithmetic = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
};

async function decide(left, right, scope, deciding) {
  const failures = [];
  for (const side of [left, right]) {
    try {
      if (asBoolean(await evaluate(side, scope)) === deciding) return deciding;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Error('One side could not be decided', { cause: failures[0] });
  return !deciding;
}

async function call({ target, values }, scope) {
  const given = await Promise.all(values.map((value) => evaluate(value, scope)));
  if (target.type === 'member') {
    const owner = await evaluate(target.target, scope);
    if (typeof owner?.[target.name] === 'function' && owner === scope.firestore) {
      return owner[target.name](...given);
    }
    return callMethod(owner, target.name, given);
  }
  const definition = lookUp(scope, target.name);
  const inner = Object.create(definition.scope);
  definition.parameters.forEach((name, position) => (inner[name] = given[position]));
  for (const { name, expression } of definition.bindings) {
    inner[name] = await evaluate(expression, inner);
  }
  return evaluate(definition.result, inner);
}

async function pathOf({ segments }, scope) {
  const names = await Promise.all(segments.map((segment) => evaluate(segment, scope)));
  return `/${names.join('/')}`;
}

function lookUp(scope, name) {
  if (name in scope) return scope[name];
  throw new ReferenceError(`${name} is not known`);
}

function fieldOf(target, name) {
  if (target !== null && typeof target === 'object' && Object.hasOwn(target, name)) {
    return target[name];
  }
  throw new TypeError(`${name} is missing`);
}

function asBoolean(value) {
  if (typeof value === 'boolean') return value;
  throw new TypeError('A condition must be true or false');
}

function equal(a, b) {
  return JSON.stringify(a) === JSON.stringify(b);
}
