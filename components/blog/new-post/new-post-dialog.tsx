import { useEffect } from 'react';
import { isUnderWay } from '../../../services/operations/operation';
import type { OperationView } from '../../../services/operations/operation-view';
import { OperationProgress } from '../../operations/operation-row';
import {
  actOnOperation,
  useOperationInDialog,
  useOperations,
} from '../../operations/use-operations';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/loading';
import { blogOperations } from '../blog-operations';
import { NewPostForm } from './new-post-form';
import { usePostDraft } from './use-post-draft';

type Publication = OperationView<'publish-post'>;

/** The draft form, or the progress if this or another window is publishing the draft. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const control = usePostDraft();
  const operations = useOperations();
  useOperationInDialog(control?.draft.publicationId);
  if (!control) {
    return (
      <Dialog title="Create New Post" width="document" onClose={onClose}>
        <Skeleton className="h-80" />
      </Dialog>
    );
  }
  const post = operations
    .filter((operation) => operation.kind === 'publish-post')
    .find(({ id }) => id === control.draft.publicationId);
  if (post && (isUnderWay(post) || post.state === 'done')) {
    return <PublishingPost post={post} onClose={onClose} />;
  }
  return <NewPostForm control={control} endedAttempt={post} onClose={onClose} />;
}

/** Replaces the form while its post is being published; closes when done. */
function PublishingPost({ post, onClose }: { post: Publication; onClose: () => void }) {
  const { id, subject, state } = post;
  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);

  return (
    <Dialog
      title="Create New Post"
      onClose={onClose}
      actions={
        <>
          <Button isBusy={state === 'cancelling'} onClick={() => actOnOperation('cancel', id)}>
            Cancel upload
          </Button>
          <Button variant="primary" onClick={onClose}>
            Continue in background
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="line-clamp-2 font-semibold">
          <bdi>{subject.title}</bdi>
        </p>
        <OperationProgress operation={post} kind={blogOperations['publish-post']} />
        <p className="text-muted">The upload continues if you close the panel.</p>
      </div>
    </Dialog>
  );
}
