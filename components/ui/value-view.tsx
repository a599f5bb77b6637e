import { formatCount } from '../../services/values/formats';
import type { PlainValue } from '../../services/values/stored';
import { type ValueUse, WholeValue } from './copy';
import { type Definition, DefinitionList } from './definition-list';
import { fieldsOf, textOf } from './value-form';

export type Field = readonly [name: string, value: PlainValue, use?: ValueUse];

/** Stored values word for word; `within` names what has them. */
export function ValueView({ fields, within = '' }: { fields: readonly Field[]; within?: string }) {
  return (
    <DefinitionList
      items={fields.map(([name, value, use]) => {
        const path = `${within} ${name}`;
        const stored = textOf(path, value);
        if (stored === undefined) return nestedItem(name, path, value as object);
        const isAbsent = value === undefined || value === null || value === '';
        if (isAbsent) return { label: name, value: <bdi className="text-muted">{stored}</bdi> };
        return { label: name, value: <WholeValue text={stored} label={name} use={use} /> };
      })}
    />
  );
}

function nestedItem(label: string, path: string, value: object): Definition {
  const count = Array.isArray(value) ? formatCount(value.length) : '';
  const tree = <ValueView fields={fieldsOf(value)} within={path} />;
  const indented = <div className="border-l border-line pl-3">{tree}</div>;
  return { label, note: count, value: indented, isBelow: true };
}
