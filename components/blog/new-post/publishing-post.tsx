import { useEffect, useState } from 'react';
import type { PublicationView } from '../../../services/blog/publication-view';
import { api } from '../../../services/api/client';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PublicationProgress } from './publication-progress';
import { tellFailure } from '../../failures/tell-failure';

/** Stands in place of the form while its post is published, and closes when that is done. */
export function PublishingPost({
  publication,
  onClose,
}: {
  publication: PublicationView;
  onClose: () => void;
}) {
  const { id, title, state } = publication;
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
              void tellFailure(api.blog.cancel({ id })).then(() => setIsCancelling(false));
            }}
          >
            Cancel upload
          </Button>
          <Button variant="primary" onClick={onClose}>
            Continue in the background
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="line-clamp-2 font-medium">
          <bdi>{title}</bdi>
        </p>
        <PublicationProgress publication={publication} />
        <p className="text-muted">It continues when you close the panel.</p>
      </div>
    </Dialog>
  );
}
