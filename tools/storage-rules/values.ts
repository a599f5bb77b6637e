type Encoded = Record<string, unknown>;
export type EncodedFields = Record<string, Encoded>;

interface Content {
  fields?: EncodedFields;
  values?: Encoded[];
  segments?: { simple: string }[];
}

/** The protocol and Firestore name the kinds of values differently. */
function decode(encoded: Encoded): unknown {
  const [[kind, content] = []] = Object.entries(encoded);
  const { fields = {}, values = [], segments = [] } = Object(content) as Content;
  switch (kind) {
    case 'map_value':
    case 'mapValue':
      return decodeFields(fields);
    case 'list_value':
    case 'set_value':
    case 'arrayValue':
      return values.map(decode);
    case 'path_value':
      return segments.map(({ simple }) => simple).join('/');
    case 'timestamp_value':
    case 'timestampValue':
      return Date.parse(String(content));
    case 'integerValue':
      return Number(content);
    default:
      return content;
  }
}

export function decodeFields(fields: EncodedFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));
}
