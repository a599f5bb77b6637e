import type { ReactNode } from 'react';

export const states = ['rest', 'hover', 'focus', 'active'] as const;

/** One look of a part, with its name above it. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-hint text-muted">{name}</p>
      {children}
    </div>
  );
}

/** The part as it is at rest, under the pointer, with the focus, and pressed. */
export function InEachState({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {states.map((state) => (
        <span key={state} data-state={state} title={state}>
          {children}
        </span>
      ))}
    </div>
  );
}
