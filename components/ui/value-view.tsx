import { formatExactTime, formatCount } from '../../services/values/formats';
import type { PlainValue } from '../../services/values/stored';
import { type ValueUse, WholeValue } from './copy';
import { type Definition, DefinitionList } from './definition-list';

export type Field = readonly [name: string, value: PlainValue, use?: ValueUse];

export function ValueView({ fields }: { fields: readonly Field[] }) {
  return (
    <DefinitionList
      items={fields.map(([name, value, use]) => {
        const stored = textOf(value);
        if (stored === undefined) return nestedItem(name, value as object);
        const isAbsent = value === undefined || value === null || value === '';
        if (isAbsent) return { label: name, value: <bdi className="text-muted">{stored}</bdi> };
        return { label: name, value: <WholeValue text={stored} label={name} use={use} /> };
      })}
    />
  );
}

function nestedItem(label: string, value: object): Definition {
  const count = Array.isArray(value) ? formatCount(value.length) : '';
  const tree = <ValueView fields={fieldsOf(value)} />;
  const indented = <div className="border-l border-line pl-3">{tree}</div>;
  return { label, note: count, value: indented, isBelow: true };
}

/** A longer list would take the browser seconds to draw. */
const mostNested = 2_000;

export function textOf(value: PlainValue): string | undefined {
  if (value === undefined) return '(missing)';
  if (value === null || value === '') return '(empty)';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
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
