/** Turns a value of the emulator's line protocol into a plain one. */
export function fromProtocol(value) {
  const [[kind, content]] = Object.entries(value);
  if (kind === 'map_value') return mapValues(content.fields ?? {}, fromProtocol);
  if (kind === 'list_value' || kind === 'set_value')
    return (content.values ?? []).map(fromProtocol);
  if (kind === 'path_value') return content.segments.map((segment) => segment.simple).join('/');
  if (kind === 'timestamp_value') return Date.parse(content);
  return content;
}

/** Turns a field of a Firestore document, as its REST interface gives it, into a plain value. */
export function fromFirestore(value) {
  const [[kind, content]] = Object.entries(value);
  if (kind === 'mapValue') return mapValues(content.fields ?? {}, fromFirestore);
  if (kind === 'arrayValue') return (content.values ?? []).map(fromFirestore);
  if (kind === 'integerValue') return Number(content);
  if (kind === 'timestampValue') return Date.parse(content);
  return content;
}

export function mapValues(fields, convert) {
  const result = Object.create(null);
  for (const [key, value] of Object.entries(fields)) result[key] = convert(value);
  return result;
}
