import { isUnderWay } from '../../../services/operations/operation';
import type { OperationView } from '../../../services/operations/operation-view';
import { postFailureText } from '../../operations/operation-texts';
import { useOperations } from '../../operations/use-operations';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeleton';
import { NewPostForm } from './new-post-form';
import { PublishingPost } from './publishing-post';
import { usePostDraft } from './use-post-draft';

function isPost(operation: OperationView): operation is OperationView<'publish-post'> {
  return operation.kind === 'publish-post';
}

/** The draft form, or the progress if this or another window is publishing the draft. */
export function NewPostDialog({ onClose }: { onClose: () => void }) {
  const control = usePostDraft();
  const operations = useOperations() ?? [];
  if (!control) {
    return (
      <Dialog title="Create New Post" width="wide" onClose={onClose}>
        <Skeleton className="h-80" />
      </Dialog>
    );
  }
  const post = operations.filter(isPost).find(({ id }) => id === control.draft.publicationId);
  if (post && (isUnderWay(post) || post.state === 'done')) {
    return <PublishingPost post={post} onClose={onClose} />;
  }
  return (
    <NewPostForm
      control={control}
      failure={post?.failure ? postFailureText(post.failure) : undefined}
      hasEndedAttempt={post !== undefined}
      onClose={onClose}
    />
  );
}
