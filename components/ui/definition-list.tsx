import { Fragment, type ReactNode } from 'react';

export interface Definition {
  id?: string;
  label: string;
  value: ReactNode;
  /** Buttons of the size `small`, at the end of the line. */
  actions?: ReactNode;
}

/** Labels and their values, with at most 40 % of the width for the labels. */
export function DefinitionList({ items }: { items: readonly Definition[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-baseline gap-x-3">
      {items.map(({ id, label, value, actions }) => (
        <Fragment key={id ?? label}>
          <dt className="min-w-16 py-1 text-hint text-muted">{label}</dt>
          <dd className="flex min-h-6 min-w-0 items-baseline gap-1">
            <span className="min-w-0 flex-1 py-0.5">{value}</span>
            {actions}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
