import type { ReactNode } from 'react';

/** The page's title with its one main action at the right. */
export function PageHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
      <h1 className="text-title font-semibold">{title}</h1>
      {action}
    </div>
  );
}
