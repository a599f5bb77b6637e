import { formatCount, formatExactTime } from '../../services/values/formats';
import { formatStoredNumber } from '../../services/values/numbers';
import { isMap, type PlainValue } from '../../services/values/stored';

/** A longer list would take the browser seconds to draw. */
const mostNested = 2_000;
const mostColumns = 4;
const shortText = /^.{1,16}$/u;

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

/** Of a map of numbers that can be compared, as scores can; the numbers of a place cannot. */
export function amountsOf(value: object): [name: string, amount: number][] | undefined {
  const fields = Object.entries(value);
  const areAmounts = fields.every(([, amount]) => Number.isFinite(amount) && amount >= 0);
  const isComparable = !Array.isArray(value) && !('latitude' in value);
  return fields.length > 1 && areAmounts && isComparable ? fields : undefined;
}

/** Of a list of maps with the same few short texts, or of such texts, which are then numbered. */
export function tableOf(name: string, list: object) {
  if (!Array.isArray(list) || list.length < 2) return undefined;
  const entries = list.map((entry) => (isMap(entry) ? entry : { '': entry }));
  const [names = [], ...others] = entries.map(Object.keys);
  const rows = entries.map((fields) =>
    Object.entries(fields).map(([field, value]) => textOf(`${name} ${field}`, value) ?? ''),
  );
  const areEqual = others.every((fields) => JSON.stringify(fields) === JSON.stringify(names));
  const areShort = rows.flat().every((text) => shortText.test(text));
  const areFew = names.length > 0 && names.length <= mostColumns;
  if (!areEqual || !areShort || !areFew) return undefined;
  if (names[0] !== '') return { names, rows };
  return { names: [], rows: rows.map((texts, i) => [String(i + 1), ...texts]) };
}
