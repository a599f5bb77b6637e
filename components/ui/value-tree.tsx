import type { PlainValue } from '../../services/values/stored';
import { formatExactTime } from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';

/** Undefined for a value with nested fields. */
function textOf(value: PlainValue): string | undefined {
  if (value === undefined) return '(missing)';
  if (value === null || value === '') return '(empty)';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '(no date)' : formatExactTime(value);
  }
  return Object.keys(value).length === 0 ? '(none)' : undefined;
}

function ValueText({ value }: { value: PlainValue }) {
  const text = textOf(value);
  if (text === undefined) return <ValueTree fields={Object.entries(value as object)} />;
  const isAbsent = value === undefined || value === null || value === '';
  return (
    <span className={isAbsent ? 'text-muted' : 'whitespace-pre-wrap'}>
      <bdi>{text}</bdi>
    </span>
  );
}

export function ValueTree({ fields }: { fields: readonly (readonly [string, PlainValue])[] }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {fields.map(([name, value]) => {
        const isNested = textOf(value) === undefined;
        return (
          <div key={name} className={isNested ? undefined : 'flex flex-wrap gap-x-3'}>
            <dt className="min-w-[min(120px,100%)] text-muted">
              {/^\d+$/.test(name) ? Number(name) + 1 : name}
            </dt>
            <dd className={isNested ? 'mt-1 border-l border-line pl-3' : 'min-w-0 flex-1'}>
              <ValueText value={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
