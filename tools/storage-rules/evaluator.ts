import type { Binary, Expression } from './expressions.ts';
import { asText, callMethod, includes } from './methods.ts';
import { functionIn, innerScope, type Scope, valueIn } from './scope.ts';
import { isEqual, isMap, type RulesValue } from './values.ts';

/**
 * As in the real engine, a missing field or a wrong type is an error, which refuses unless the
 * other side of `||` allows or the other side of `&&` refuses.
 */
export async function evaluate(node: Expression, scope: Scope): Promise<RulesValue> {
  switch (node.type) {
    case 'value':
      return node.value;
    case 'list':
      return Promise.all(node.items.map((item) => evaluate(item, scope)));
    case 'name':
      return valueIn(scope, node.name);
    case 'path': {
      const names = await Promise.all(node.segments.map((segment) => evaluate(segment, scope)));
      return `/${names.map(String).join('/')}`;
    }
    case 'not':
      return !asBoolean(await evaluate(node.operand, scope));
    case 'minus':
      return -asNumber(await evaluate(node.operand, scope));
    case 'member':
      return fieldOf(await evaluate(node.target, scope), node.name);
    case 'index':
      return fieldOf(await evaluate(node.target, scope), await evaluate(node.index, scope));
    case 'call':
      return call(node.target, node.values, scope);
    case 'binary':
      return binary(node, scope);
  }
}

async function binary({ operator, left, right }: Binary, scope: Scope): Promise<RulesValue> {
  if (operator === '&&') return decide([left, right], scope, false);
  if (operator === '||') return decide([left, right], scope, true);
  const a = await evaluate(left, scope);
  const b = await evaluate(right, scope);
  if (operator === '==') return isEqual(a, b);
  if (operator === '!=') return !isEqual(a, b);
  if (operator === 'in') return isIn(a, b);
  if (typeof a === 'string' && typeof b === 'string') {
    if (operator === '+') return a + b;
    return compare(operator, a < b ? -1 : a > b ? 1 : 0);
  }
  return arithmetic(operator, asNumber(a), asNumber(b));
}

function isIn(wanted: RulesValue, container: RulesValue): boolean {
  if (Array.isArray(container)) return includes(container, wanted);
  if (isMap(container)) return typeof wanted === 'string' && Object.hasOwn(container, wanted);
  throw new TypeError('in needs a list or a map');
}

function arithmetic(operator: string, a: number, b: number): RulesValue {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '%':
      return a % b;
    default:
      return compare(operator, a - b);
  }
}

function compare(operator: string, difference: number): boolean {
  switch (operator) {
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
    default:
      throw new TypeError(`${operator} is not known for these values`);
  }
}

/** Returns `deciding` if any side has it, even if the other fails. */
async function decide(sides: Expression[], scope: Scope, deciding: boolean): Promise<boolean> {
  const failures: unknown[] = [];
  for (const side of sides) {
    try {
      if (asBoolean(await evaluate(side, scope)) === deciding) return deciding;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new Error('One side could not be decided', { cause: failures[0] });
  return !deciding;
}

async function call(target: Expression, values: Expression[], scope: Scope): Promise<RulesValue> {
  const given = await Promise.all(values.map((value) => evaluate(value, scope)));
  if (target.type === 'member') {
    if (target.target.type === 'name' && target.target.name === 'firestore') {
      return lookUp(target.name, asText(given[0]), scope);
    }
    return callMethod(await evaluate(target.target, scope), target.name, given);
  }
  if (target.type !== 'name') throw new TypeError('Only a function can be called');
  const definition = functionIn(scope, target.name);
  const inner = innerScope(definition.scope);
  definition.parameters.forEach((name, position) => inner.values.set(name, given[position]));
  for (const { name, expression } of definition.bindings) {
    inner.values.set(name, await evaluate(expression, inner));
  }
  return evaluate(definition.result, inner);
}

function lookUp(name: string, path: string, { documents }: Scope): Promise<RulesValue> {
  if (name === 'get') return documents.get(path);
  if (name === 'exists') return documents.exists(path);
  throw new ReferenceError(`firestore.${name}() is not known`);
}

function fieldOf(target: RulesValue, name: RulesValue): RulesValue {
  if (Array.isArray(target) && typeof name === 'number' && name in target) return target[name];
  if (isMap(target) && typeof name === 'string' && Object.hasOwn(target, name)) return target[name];
  throw new TypeError(`${JSON.stringify(name)} is missing`);
}

function asBoolean(value: RulesValue): boolean {
  if (typeof value === 'boolean') return value;
  throw new TypeError('A condition must be true or false');
}

function asNumber(value: RulesValue): number {
  if (typeof value === 'number') return value;
  throw new TypeError('A number is needed');
}
