import type { GenericSchema } from 'valibot';

/** What the parts of a valibot schema have; each kind has only some of it. */
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
// The second one leaves out what it does not name; further in that is as good as a refusal.
const records = ['strict_object', 'object'];

/**
 * Where a schema lets something of unknown shape through, by path. How large an input may be is
 * decided before, for the message as a whole.
 */
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
