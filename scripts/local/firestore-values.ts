/** Its only key is its type. */
type EncodedValue = Record<string, unknown>;

export type EncodedFields = Record<string, EncodedValue>;

export function encodeFields(data: object): EncodedFields {
  const fields: EncodedFields = {};
  for (const [key, value] of Object.entries(data)) fields[key] = encodeValue(value);
  return fields;
}

/** Dates become Timestamps; whole numbers become integers, as the web SDK writes them. */
function encodeValue(value: unknown): EncodedValue {
  if (value === null) return { nullValue: null };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (value instanceof Uint8Array) return { bytesValue: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } };
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'boolean':
      return { booleanValue: value };
    case 'number':
      return encodeNumber(value);
    default:
      return { mapValue: { fields: encodeFields(value ?? {}) } };
  }
}

function encodeNumber(value: number): EncodedValue {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) };
  return { doubleValue: Number.isFinite(value) ? value : String(value) };
}

export function decodeFields(fields: EncodedFields = {}): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) data[key] = decodeValue(value);
  return data;
}

function decodeValue(value: EncodedValue): unknown {
  const [[kind, content] = []] = Object.entries(value);
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return new Date(String(content));
    case 'bytesValue':
      return new Uint8Array(Buffer.from(String(content), 'base64'));
    case 'arrayValue':
      return ((content as { values?: EncodedValue[] }).values ?? []).map(decodeValue);
    case 'mapValue':
      return decodeFields((content as { fields?: EncodedFields }).fields);
    default:
      return content;
  }
}
