export type RulesValue = string | number | boolean | null | RulesValue[] | RulesMap | undefined;

/** Has no prototype, so only its own keys are found. */
export interface RulesMap {
  [key: string]: RulesValue;
}

type Encoded = Record<string, unknown>;

export function fromProtocol(value: Encoded): RulesValue {
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'map_value':
      return mapValues(fieldsOf(content), fromProtocol);
    case 'list_value':
    case 'set_value':
      return valuesOf(content).map(fromProtocol);
    case 'path_value':
      return (content as { segments: { simple: string }[] }).segments
        .map(({ simple }) => simple)
        .join('/');
    case 'timestamp_value':
      return Date.parse(String(content));
    default:
      return content as RulesValue;
  }
}

export function fromFirestore(value: Encoded): RulesValue {
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'mapValue':
      return mapValues(fieldsOf(content), fromFirestore);
    case 'arrayValue':
      return valuesOf(content).map(fromFirestore);
    case 'integerValue':
      return Number(content);
    case 'timestampValue':
      return Date.parse(String(content));
    default:
      return content as RulesValue;
  }
}

function fieldsOf(content: unknown): Record<string, Encoded> {
  return (content as { fields?: Record<string, Encoded> }).fields ?? {};
}

function valuesOf(content: unknown): Encoded[] {
  return (content as { values?: Encoded[] }).values ?? [];
}

export function mapValues(
  fields: Record<string, Encoded>,
  convert: (value: Encoded) => RulesValue,
): RulesMap {
  const result: RulesMap = Object.create(null);
  for (const [key, value] of Object.entries(fields)) result[key] = convert(value);
  return result;
}

export function isMap(value: unknown): value is RulesMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares by content; the order of map entries does not matter. */
export function isEqual(one: RulesValue, other: RulesValue): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  }
  if (isMap(one) && isMap(other)) {
    const keys = Object.keys(one);
    return (
      keys.length === Object.keys(other).length &&
      keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
    );
  }
  return one === other;
}
