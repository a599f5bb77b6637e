import type { PlainValue } from '../../services/values/stored';
import { formatCount, formatExactTime } from '../../services/values/formats';
import { formatNumber } from '../../services/values/numbers';

/** A longer list would take the browser seconds to draw. */
const mostNested = 2_000;

/** Undefined for a value whose nested fields are shown. */
function textOf(value: PlainValue): string | undefined {
  if (value === undefined) return '(missing)';
  if (value === null || value === '') return '(empty)';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '(no date)' : formatExactTime(value);
  }
  const { length } = Object.keys(value);
  if (length > mostNested) return `(${formatCount(length)} values, too many to show)`;
  return length === 0 ? '(none)' : undefined;
}

export function ValueTree({ fields }: { fields: readonly (readonly [string, PlainValue])[] }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {fields.map(([name, value]) => {
        const text = textOf(value);
        const isNested = text === undefined;
        const isAbsent = value === undefined || value === null || value === '';
        return (
          <div key={name} className={isNested ? undefined : 'flex flex-wrap gap-x-3'}>
            <dt className="min-w-[min(120px,100%)] text-muted">
              {/^\d+$/.test(name) ? Number(name) + 1 : name}
            </dt>
            <dd className={isNested ? 'mt-1 border-l border-line pl-3' : 'min-w-0 flex-1'}>
              {isNested ? (
                <ValueTree fields={Object.entries(value as object)} />
              ) : (
                <bdi className={isAbsent ? 'text-muted' : 'whitespace-pre-wrap'}>{text}</bdi>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
