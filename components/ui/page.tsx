import type { ReactNode } from 'react';

export function PageHeading({ title, action }: { title: string; action?: ReactNode }) {
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
      <h1 className="text-title font-semibold">{title}</h1>
      {action}
    </div>
  );
}

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-10 text-center">
      <p className="font-medium">{title}</p>
      {children !== undefined && <p className="max-w-form text-muted">{children}</p>}
      {action}
    </div>
  );
}
