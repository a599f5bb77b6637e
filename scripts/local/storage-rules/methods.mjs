const methods = {
  string: {
    matches: (text, pattern) => new RegExp(`^(?:${pattern})$`, 'u').test(text),
    size: (text) => [...text].length,
    lower: (text) => text.toLowerCase(),
    upper: (text) => text.toUpperCase(),
    split: (text, pattern) => text.split(new RegExp(pattern, 'u')),
  },
  list: {
    size: (list) => list.length,
    hasAll: (list, wanted) => wanted.every((item) => list.includes(item)),
    hasAny: (list, wanted) => wanted.some((item) => list.includes(item)),
    hasOnly: (list, wanted) => list.every((item) => wanted.includes(item)),
  },
  map: {
    size: (map) => Object.keys(map).length,
    keys: (map) => Object.keys(map),
    values: (map) => Object.values(map),
    get: (map, key, otherwise) => (Object.hasOwn(map, key) ? map[key] : otherwise),
  },
};

export function callMethod(owner, name, given) {
  const kind = Array.isArray(owner)
    ? 'list'
    : owner && typeof owner === 'object'
      ? 'map'
      : typeof owner;
  const method = methods[kind]?.[name];
  if (!method) throw new TypeError(`${name}() is not known for this value`);
  return method(owner, ...given);
}
