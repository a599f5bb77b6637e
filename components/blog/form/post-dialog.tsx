import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../services/api/client';
import { isUnderWay } from '../../../services/operations/operation';
import { OperationProgress } from '../../operations/operation-row';
import { actOnOperation, useOperationInDialog } from '../../operations/use-operations';
import { Dialog } from '../../ui/dialog';
import { Failure } from '../../ui/failure';
import { Skeleton } from '../../ui/loading';
import { Notice } from '../../ui/notice';
import { blogOperations, type Writing } from '../blog-operations';
import { PostForm, titles } from './post-form';
import { usePostDraft } from './use-post-draft';

export function PostDialog({ id, onClose }: { id?: string; onClose: () => void }) {
  const query = useQuery({
    queryKey: ['edited-post', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => readPost(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { data, error, isFetching, refetch } = query;
  const control = usePostDraft(id, data);
  const publicationId = control?.draft.publicationId;
  const attempt = useOperationInDialog<Writing['kind']>(publicationId);
  const isOutdated = attempt?.failure?.reason === 'changed';
  const isDone = attempt?.state === 'done';
  useEffect(() => {
    if (isOutdated) void refetch();
    if (isDone) onClose();
  }, [isOutdated, isDone, refetch, onClose]);
  const kind = id === undefined ? 'publish-post' : 'edit-post';
  if (!control || (id !== undefined && !data)) {
    return (
      <Dialog title={titles[kind]} width="document" onClose={onClose}>
        {error && !isFetching && <Failure title="Could not load the post" query={query} />}
        {data === null && <Notice>This post no longer exists.</Notice>}
        {data !== null && (isFetching || !error) && <Skeleton className="h-80" />}
      </Dialog>
    );
  }
  if (!attempt || !(isUnderWay(attempt) || isDone)) {
    return (
      <PostForm {...{ kind, control, onClose }} newest={data ?? null} endedAttempt={attempt} />
    );
  }
  return (
    <Dialog
      title={titles[kind]}
      onClose={onClose}
      cancel={{
        children: id === undefined ? 'Cancel upload' : 'Cancel',
        isBusy: attempt.state === 'cancelling',
        onClick: () => actOnOperation('cancel', attempt.id),
      }}
      main={{ children: 'Continue in background', onClick: onClose }}
    >
      <div className="flex flex-col gap-3">
        <p className="line-clamp-2 font-semibold">
          <bdi>{attempt.subject.title}</bdi>
        </p>
        <OperationProgress operation={attempt} kind={blogOperations[kind]} />
        <p className="text-muted">This continues if you close the panel.</p>
      </div>
    </Dialog>
  );
}

async function readPost(id: string, signal: AbortSignal) {
  const parts = await Array.fromAsync(await api.blog.list({ from: id, until: id }, { signal }));
  return parts.flat()[0] ?? null;
}
