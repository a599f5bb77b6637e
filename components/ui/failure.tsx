import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureReason, setupAdvice } from '../../services/api/failure';
import { Notice } from './notice';

interface FailureProps {
  title: string;
  error?: unknown;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  query?: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}

export function Failure(props: FailureProps) {
  const { title, query, error = query?.error, children, isRetrying = query?.isFetching } = props;
  const { onRetry = query && (() => void query.refetch()) } = props;
  const page = setupAdvice(error)?.page;
  const retry = { children: 'Retry', icon: RotateCw, isBusy: isRetrying, onClick: onRetry };
  return (
    <Notice tone="danger" role="alert" title={title} buttons={onRetry && [retry]}>
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
