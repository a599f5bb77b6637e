import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Button, type ButtonProps, IconButton } from './button';

export interface PageAction {
  label: string;
  icon?: LucideIcon;
  run: () => void;
  other?: Pick<ButtonProps, 'icon' | 'onClick'> & { label: string };
}

export function PageHeading({ title, action }: { title: string; action?: PageAction }) {
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-end gap-x-2 gap-y-1 px-edge pt-2 pb-1 [&>button]:h-auto [&>button]:min-h-7 [&>button]:max-w-full [&>button]:whitespace-normal">
      <h1 tabIndex={-1} title={title} className="me-auto line-clamp-2 text-title font-semibold">
        {title}
      </h1>
      {action?.other && (
        <IconButton size="medium" className="px-1!" {...action.other}>
          <span className="hidden @min-[440px]:inline">{action.other.label}</span>
        </IconButton>
      )}
      {action && (
        <Button variant="primary" size="medium" icon={action.icon ?? Plus} onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** It stands below a list, and says what the list does not show. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line px-edge py-2 text-hint text-muted">{children}</p>
);

export function EmptyState(props: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  const { title, children, action } = props;
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <div className="font-semibold">{title}</div>
      <p className="max-w-form text-hint text-balance text-muted empty:hidden">{children}</p>
      <div className="mt-2 empty:hidden">{action}</div>
    </div>
  );
}

export function NoPage({ title, children }: { title: string; children: ReactNode }) {
  const [, navigate] = useLocation();
  const action = (
    <Button variant="primary" onClick={() => navigate('/')}>
      Go to the dashboard
    </Button>
  );
  return (
    <EmptyState title={<h1 tabIndex={-1}>{title}</h1>} action={action}>
      {children}
    </EmptyState>
  );
}
