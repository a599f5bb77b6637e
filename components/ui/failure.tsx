import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureReason, setupAdvice } from '../../services/rpc/failure';
import { Button } from './button';
import { Notice } from './notice';

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
  const retry = onRetry && (
    <Button size="medium" icon={RotateCw} isBusy={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Notice tone="danger" role="alert" title={title} action={retry}>
      {children !== undefined && <p>{children}</p>}
      {remedy && <OutsideLink {...remedy} />}
    </Notice>
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
    <a href={url} target="_blank" rel="noreferrer" className="text-accent underline">
      {label}
    </a>
  );
}
