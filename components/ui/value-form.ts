import { formatCount, formatExactTime } from '../../services/values/formats';
import { formatStoredNumber } from '../../services/values/numbers';
import type { PlainValue } from '../../services/values/stored';

/** A longer list would take the browser seconds to draw. */
const mostNested = 2_000;

/** Undefined for a value whose nested fields are shown. */
export function textOf(name: string, value: PlainValue): string | undefined {
  if (value === undefined) return '(missing)';
  if (value === null || value === '') return '(empty)';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatStoredNumber(name, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '(no date)' : formatExactTime(value);
  }
  const { length } = Object.keys(value);
  if (length > mostNested) return `(${formatCount(length)} values, too many to show)`;
  return length === 0 ? '(none)' : undefined;
}

export function fieldsOf(value: object): [name: string, value: PlainValue][] {
  const fields = Object.entries(value);
  return Array.isArray(value) ? fields.map(([i, entry]) => [String(Number(i) + 1), entry]) : fields;
}
