import { isEqual, isMap, type RulesMap, type RulesValue } from './values.ts';

type Methods<Owner> = Record<string, (owner: Owner, ...given: RulesValue[]) => RulesValue>;

const ofText: Methods<string> = {
  matches: (text, pattern) => new RegExp(`^(?:${asText(pattern)})$`, 'u').test(text),
  size: (text) => [...text].length,
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  split: (text, pattern) => text.split(new RegExp(asText(pattern), 'u')),
};

const ofList: Methods<RulesValue[]> = {
  size: (list) => list.length,
  hasAll: (list, wanted) => asList(wanted).every((item) => includes(list, item)),
  hasAny: (list, wanted) => asList(wanted).some((item) => includes(list, item)),
  hasOnly: (list, wanted) => list.every((item) => includes(asList(wanted), item)),
};

const ofMap: Methods<RulesMap> = {
  size: (map) => Object.keys(map).length,
  keys: (map) => Object.keys(map),
  values: (map) => Object.values(map),
  get: (map, key, otherwise) => (Object.hasOwn(map, asText(key)) ? map[asText(key)] : otherwise),
};

export function callMethod(owner: RulesValue, name: string, given: RulesValue[]): RulesValue {
  if (typeof owner === 'string') return methodOf(ofText, name)(owner, ...given);
  if (Array.isArray(owner)) return methodOf(ofList, name)(owner, ...given);
  if (isMap(owner)) return methodOf(ofMap, name)(owner, ...given);
  throw new TypeError(`${name}() is not known for this value`);
}

export function includes(list: RulesValue[], wanted: RulesValue): boolean {
  return list.some((item) => isEqual(item, wanted));
}

function methodOf<Owner>(methods: Methods<Owner>, name: string): Methods<Owner>[string] {
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  if (!method) throw new TypeError(`${name}() is not known for this value`);
  return method;
}

export function asText(value: RulesValue): string {
  if (typeof value === 'string') return value;
  throw new TypeError('A text is needed');
}

function asList(value: RulesValue): RulesValue[] {
  if (Array.isArray(value)) return value;
  throw new TypeError('A list is needed');
}
