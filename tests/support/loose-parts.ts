import type { GenericSchema } from 'valibot';

interface Part {
  type: string;
  entries?: Record<string, Part>;
  wrapped?: Part;
  options?: Part[];
  item?: Part;
}

const exact = ['string', 'number', 'boolean', 'bigint', 'date', 'file', 'literal', 'picklist'];
const nothing = ['null', 'undefined'];
const wrappers = ['optional', 'exact_optional', 'nullable', 'nullish', 'undefinedable'];
const choices = ['union', 'variant'];
// `object` drops unknown keys; inside the input that is as safe as refusing them.
const records = ['strict_object', 'object'];

/** Values of unknown shape are limited in size, as the whole message is. */
export function looseParts(schema: GenericSchema, path = 'input'): string[] {
  return schema.type === 'object' ? [`${path}: object`] : find(schema, path);
}

function find(part: Part, path: string): string[] {
  const { type, entries, wrapped, options, item } = part;
  if (exact.includes(type) || nothing.includes(type)) return [];
  if (records.includes(type) && entries) {
    return Object.entries(entries).flatMap(([key, entry]) => find(entry, `${path}.${key}`));
  }
  if (wrappers.includes(type) && wrapped) return find(wrapped, path);
  if (choices.includes(type) && options) {
    return options.flatMap((option, index) => find(option, `${path}|${index}`));
  }
  if (type === 'array' && item) return find(item, `${path}[]`);
  return [`${path}: ${type}`];
}
