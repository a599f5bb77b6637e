import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureReason, isUnanswered, setupAdvice } from '../../services/api/failure';
import { Notice } from './notice';

interface FailureProps {
  title: string;
  error?: unknown;
  children?: ReactNode;
  onRetry?: () => void;
  isRetrying?: boolean;
  query?: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}

const unknownTitle = 'Could not find out whether this was done';

/** It shows nothing as long as nothing has failed. */
export function Failure(props: FailureProps) {
  const { title, query, error = query?.error, children, isRetrying = query?.isFetching } = props;
  const { onRetry = query && (() => void query.refetch()) } = props;
  if (error == null && children === undefined) return null;
  // A change has no Retry, and may have been made all the same.
  const heading = !onRetry && isUnanswered(error) ? unknownTitle : title;
  const page = setupAdvice(error)?.page;
  const retry = { children: 'Retry', icon: RotateCw, isBusy: isRetrying, onClick: onRetry };
  return (
    <Notice tone="danger" role="alert" title={heading} buttons={onRetry && [retry]}>
      <p>
        {error != null && failureReason(error)} {children}
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
