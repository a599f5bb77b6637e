import { useEffect, useState } from 'react';
import type { OperationView } from '../../../services/operations/operation-view';
import { api } from '../../../services/api/client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { OperationProgress } from '../../operations/operation-row';
import { blogOperations } from '../blog-operations';
import { showFailure } from '../../failures/show-failure';

/** Replaces the form while its post is being published; closes when done. */
export function PublishingPost({
  post,
  onClose,
}: {
  post: OperationView<'publish-post'>;
  onClose: () => void;
}) {
  const { id, subject, state } = post;
  const [isCancelling, setIsCancelling] = useState(false);

  useEffect(() => {
    if (state === 'done') onClose();
  }, [state, onClose]);

  return (
    <Dialog
      title="Create New Post"
      onClose={onClose}
      actions={
        <>
          <Button
            isBusy={isCancelling || state === 'cancelling'}
            onClick={() => {
              setIsCancelling(true);
              void showFailure(api.operations.cancel({ id })).then(() => setIsCancelling(false));
            }}
          >
            Cancel upload
          </Button>
          <Button variant="primary" onClick={onClose}>
            Continue in background
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="line-clamp-2 font-medium">
          <bdi>{subject.title}</bdi>
        </p>
        <OperationProgress operation={post} kind={blogOperations['publish-post']} />
        <p className="text-muted">The upload continues if you close the panel.</p>
      </div>
    </Dialog>
  );
}
