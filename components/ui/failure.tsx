import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureReason, setupAdvice } from '../../services/rpc/failure';
import { Button } from './button';

interface FailureProps {
  /** For example "Failed to fetch logs". */
  title: string;
  children?: ReactNode;
  /** A page where the problem can be fixed. */
  remedy?: { label: string; url: string };
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function Failure({ title, children, remedy, onRetry, isRetrying = false }: FailureProps) {
  return (
    <div
      role="alert"
      className="flex items-start gap-2 rounded-control border border-line bg-danger-soft p-3"
    >
      <CircleAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-danger">{title}</p>
        {children !== undefined && <p>{children}</p>}
        {remedy && <OutsideLink {...remedy} />}
      </div>
      {onRetry && (
        <Button size="small" icon={RotateCw} isBusy={isRetrying} onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  );
}

/** The children follow the reason, for example the age of the data shown. */
export function FetchFailure({ error, children, ...failure }: FailureProps & { error: unknown }) {
  return (
    <Failure {...failure} remedy={setupAdvice(error)?.page}>
      {failureReason(error)} {children}
    </Failure>
  );
}

export function OutsideLink({ label, url }: { label: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline">
      {label}
    </a>
  );
}
