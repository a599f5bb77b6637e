import {
  publicationFailureText,
  type PublicationView,
} from '../../../services/blog/publication-view';
import { Dialog } from '../../ui/dialog';
import { Skeleton } from '../../ui/skeleton';
import { NewPostForm } from './new-post-form';
import { PublishingPost } from './publishing-post';
import { usePostDraft } from './use-post-draft';

interface NewPostDialogProps {
  publications: readonly PublicationView[];
  onClose: () => void;
}

/** The draft as a form, or its progress once it is being published, also from another window. */
export function NewPostDialog({ publications, onClose }: NewPostDialogProps) {
  const control = usePostDraft();
  if (!control) {
    return (
      <Dialog title="Create New Post" width="wide" onClose={onClose}>
        <Skeleton className="h-80" />
      </Dialog>
    );
  }
  const publication = publications.find(({ id }) => id === control.draft.publicationId);
  const isUnderWay =
    publication && ['uploading', 'writing', 'cancelling', 'done'].includes(publication.state);
  if (isUnderWay) return <PublishingPost publication={publication} onClose={onClose} />;
  return (
    <NewPostForm
      control={control}
      failure={publication?.failure ? publicationFailureText(publication.failure) : undefined}
      isOver={publication !== undefined}
      onClose={onClose}
    />
  );
}
