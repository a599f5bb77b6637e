const raw = Symbol('raw');

/**
 * Stands for a value exactly as Firestore's REST interface has it, for the kinds that plain
 * JavaScript lacks, such as `{ geoPointValue: { latitude: 1, longitude: 2 } }`.
 *
 * @param {Record<string, unknown>} value
 */
export function rawValue(value) {
  return { [raw]: value };
}

/** @param {Record<string, unknown>} data */
export function encodeFields(data) {
  /** @type {Record<string, unknown>} */
  const fields = {};
  for (const [key, value] of Object.entries(data)) fields[key] = encodeValue(value);
  return fields;
}

/**
 * Dates become Timestamps; whole numbers become integers, as the web SDK writes them.
 *
 * @param {any} value
 * @returns {Record<string, unknown>}
 */
export function encodeValue(value) {
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
      return value[raw] ?? { mapValue: { fields: encodeFields(value) } };
  }
}

/** @param {number} value */
function encodeNumber(value) {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) };
  return { doubleValue: Number.isFinite(value) ? value : String(value) };
}

/** @param {Record<string, any>} [fields] */
export function decodeFields(fields = {}) {
  /** @type {Record<string, unknown>} */
  const data = {};
  for (const [key, value] of Object.entries(fields)) data[key] = decodeValue(value);
  return data;
}

/**
 * @param {Record<string, any>} value
 * @returns {unknown}
 */
export function decodeValue(value) {
  const [kind, content] = Object.entries(value)[0];
  switch (kind) {
    case 'integerValue':
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return new Date(content);
    case 'bytesValue':
      return new Uint8Array(Buffer.from(content, 'base64'));
    case 'arrayValue':
      return (content.values ?? []).map(decodeValue);
    case 'mapValue':
      return decodeFields(content.fields);
    default:
      return content;
  }
}
