import { type Expression, readExpression, type Scope } from './expressions.ts';
import { TokenReader } from './tokens.ts';

interface Request {
  path: string;
  method: string;
  /** What the rules know: `request`, `resource` and `firestore`. */
  names: Scope;
}

/** Says whether the rules permit a request. */
export type Rules = (request: Request) => Promise<boolean>;

/** A statement that may allow a request. Each `match` around it has taken its segments of the path. */
type Statement = (segments: string[], method: string, scope: Scope) => Promise<boolean>;

const methodsOf = new Map([
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
]);

export function readRules(source: string): Rules {
  const reader = new TokenReader(source);
  for (const word of ['rules_version', '=']) reader.expect(word);
  if (reader.take() !== '2') reader.fail('only version 2 of the language is known');
  for (const word of [';', 'service', 'firebase', '.', 'storage']) reader.expect(word);
  const service = readBlock(reader);
  reader.expect('the end');
  return ({ path, method, names }) => {
    const scope: Scope = Object.assign(Object.create(null), names);
    return service(path.split('/').filter(Boolean), method, scope);
  };
}

function readBlock(reader: TokenReader): Statement {
  const statements: Statement[] = [];
  const functions: ReturnType<typeof readFunction>[] = [];
  reader.expect('{');
  while (!reader.accept('}')) {
    if (reader.accept('function')) functions.push(readFunction(reader));
    else statements.push(reader.accept('match') ? readMatch(reader) : readAllow(reader));
  }
  return async (segments, method, outer) => {
    const scope: Scope = Object.create(outer);
    for (const { name, callIn } of functions) scope[name] = callIn(scope);
    for (const statement of statements) {
      if (await statement(segments, method, scope)) return true;
    }
    return false;
  };
}

function readMatch(reader: TokenReader): Statement {
  const takers: ReturnType<typeof readSegment>[] = [];
  while (reader.accept('/')) takers.push(readSegment(reader));
  const block = readBlock(reader);
  return async (segments, method, outer) => {
    const scope: Scope = Object.create(outer);
    const rest = [...segments];
    return takers.every((takes) => takes(rest, scope)) && block(rest, method, scope);
  };
}

/** What it returns takes a segment off the path, and says whether it is the right one. */
function readSegment(reader: TokenReader): (rest: string[], scope: Scope) => boolean {
  if (!reader.accept('{')) {
    const fixed = reader.segment();
    return (rest) => rest.shift() === fixed;
  }
  const name = reader.name();
  const takesAll = reader.accept('=**');
  reader.expect('}');
  return (rest, scope) => {
    scope[name] = takesAll ? rest.splice(0).join('/') : rest.shift();
    return scope[name] !== undefined;
  };
}

function readAllow(reader: TokenReader): Statement {
  reader.expect('allow');
  const methods: string[] = [];
  do {
    const named = methodsOf.get(reader.next.value);
    methods.push(...(named ?? reader.fail(`"${reader.next.value}" is not an operation`)));
    reader.take();
  } while (reader.accept(','));
  reader.expect(':');
  reader.expect('if');
  const condition = readExpression(reader);
  reader.expect(';');
  return async (segments, method, scope) =>
    segments.length === 0 && methods.includes(method) && holds(condition, scope);
}

async function holds(condition: Expression, scope: Scope): Promise<boolean> {
  try {
    return (await condition(scope)) === true;
  } catch {
    return false;
  }
}

function readFunction(reader: TokenReader) {
  const name = `${reader.name()}()`;
  reader.expect('(');
  const parameters = reader.list(')', () => reader.name());
  reader.expect('{');
  const constants: { constant: string; expression: Expression }[] = [];
  while (reader.accept('let')) {
    const constant = reader.name();
    reader.expect('=');
    constants.push({ constant, expression: readExpression(reader) });
    reader.expect(';');
  }
  reader.expect('return');
  const result = readExpression(reader);
  reader.accept(';');
  reader.expect('}');
  const callIn =
    (outer: Scope) =>
    async (...given: unknown[]) => {
      const scope: Scope = Object.create(outer);
      for (const [index, parameter] of parameters.entries()) scope[parameter] = given[index];
      for (const { constant, expression } of constants) scope[constant] = await expression(scope);
      return result(scope);
    };
  return { name, callIn };
}
