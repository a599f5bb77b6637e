import type { ReactNode } from 'react';

export function PageHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
      <h1 className="text-title font-semibold">{title}</h1>
      {action}
    </div>
  );
}
