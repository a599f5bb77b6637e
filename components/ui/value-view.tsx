import { formatCount } from '../../services/values/formats';
import { formatStoredNumber } from '../../services/values/numbers';
import type { PlainValue } from '../../services/values/stored';
import { type ValueUse, WholeValue } from './copy';
import { type Definition, DefinitionList } from './definition-list';
import { amountsOf, fieldsOf, tableOf, textOf } from './value-form';

export type Field = readonly [name: string, value: PlainValue, use?: ValueUse];

/** Stored values word for word, each in the layout that suits it; `within` names what has them. */
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
  const amounts = amountsOf(value);
  if (amounts) return { label, value: <Bars amounts={amounts} path={path} />, isBelow: true };
  const table = tableOf(path, value);
  if (table) {
    const note = [count, table.names.join(', ')].filter(Boolean).join(' · ');
    return { label, note, value: <ShortRows {...table} />, isBelow: true };
  }
  const tree = <ValueView fields={fieldsOf(value)} within={path} />;
  const indented = <div className="border-l border-line pl-3">{tree}</div>;
  return { label, note: count, value: indented, isBelow: true };
}

/** Read downwards, in as many columns as have room. */
function ShortRows({ names, rows }: { names: string[]; rows: string[][] }) {
  const [first = []] = rows;
  const lengths = first.map((_, i) => Math.max(...rows.map((texts) => texts[i]?.length ?? 0)));
  const width = lengths.reduce((sum, length) => sum + length + 2, 0);
  return (
    <ol className="gap-x-3" style={{ columnWidth: `max(92px, ${width}ch)` }}>
      {rows.map((texts, row) => (
        <li key={row} className="flex min-h-6 break-inside-avoid items-center gap-2">
          {texts.map((text, i) => (
            <span
              key={i}
              className={/^[\d.,]+$/.test(text) ? 'text-end tabular-nums' : ''}
              style={{ minWidth: `${lengths[i]}ch` }}
            >
              {names[i] && <span className="sr-only">{names[i]} </span>}
              <bdi>{text}</bdi>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Bars({ amounts, path }: { amounts: [name: string, amount: number][]; path: string }) {
  const greatest = Math.max(...amounts.map(([, amount]) => amount));
  const texts = amounts.map(([name, amount]) => formatStoredNumber(`${path} ${name}`, amount));
  const minWidth = `${Math.max(2, ...texts.map(({ length }) => length))}ch`;
  return (
    <DefinitionList
      items={amounts.map(([label, amount], i) => ({
        label,
        value: (
          <span className="flex items-center gap-3">
            <span
              aria-hidden
              className="h-2 flex-1 rounded-small bg-surface-2 forced-colors:border"
            >
              <span
                className={`block h-full rounded-small forced-colors:bg-[CanvasText] ${amount === greatest ? 'bg-accent' : 'bg-line-strong'}`}
                style={{ width: `${(100 * amount) / (greatest || 1)}%` }}
              />
            </span>
            <span className="text-end font-semibold tabular-nums" style={{ minWidth }}>
              {texts[i]}
            </span>
          </span>
        ),
      }))}
    />
  );
}
