import type { ReactNode } from 'react';

export interface Definition {
  label: string;
  id?: string;
  value: ReactNode;
  note?: string;
  isBelow?: boolean;
}

export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="term-over-value grid grid-cols-[fit-content(28%)_minmax(0,1fr)] gap-x-3">
      {items.map(({ label, id = label, value, note, isBelow }) => (
        <div key={id} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt
            className={`text-hint text-muted ${isBelow ? 'col-span-2 break-after-avoid pt-2' : 'min-w-(--label,64px)'}`}
          >
            <bdi
              className={`inline-block first-letter:uppercase ${isBelow ? 'font-semibold' : ''}`}
            >
              {label}
            </bdi>
            {note && ` ${note}`}
          </dt>
          <dd className={`min-h-6 min-w-0 py-0.5 ${isBelow ? 'col-span-2' : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
