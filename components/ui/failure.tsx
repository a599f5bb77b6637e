import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureReason, setupAdvice } from '../../services/rpc/failure';
import { Button } from './button';
import { Notice } from './notice';

interface FailureProps {
  title: string;
  /** Its reason comes first, and the page where it can be fixed last. */
  error?: unknown;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function Failure(props: FailureProps) {
  const { title, error, children, onRetry, isRetrying = false } = props;
  const page = setupAdvice(error)?.page;
  const retry = onRetry && (
    <Button size="medium" icon={RotateCw} isBusy={isRetrying} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <Notice tone="danger" role="alert" title={title} action={retry}>
      <p>
        {error !== undefined && failureReason(error)} {children}
      </p>
      {page && <OutsideLink {...page} />}
    </Notice>
  );
}

export function OutsideLink({ label, url }: { label: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="text-accent underline">
      {label}
    </a>
  );
}
