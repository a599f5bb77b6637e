import { publicationFailureText, type PublicationView } from '../../services/blog/publication-view';
import { api } from '../../services/api/client';
import { Button } from '../ui/button';
import { PublicationProgress } from './new-post/publication-progress';
import { tellFailure } from '../failures/tell-failure';

/** A post that is being published, or has failed to be, while its form is closed. */
export function PublicationNotice({
  publication,
  onShow,
}: {
  publication: PublicationView;
  onShow: () => void;
}) {
  const { id, title, state, failure } = publication;
  if (state === 'done' || state === 'cancelled') return null;
  return (
    <section
      aria-label="Post being created"
      className="mx-3 mt-3 flex flex-wrap items-center justify-end gap-2 rounded-control border border-line bg-surface-1 p-2"
    >
      <div className="min-w-56 flex-1">
        <p className="truncate font-medium">
          <bdi>{title}</bdi>
        </p>
        {failure ? (
          <p role="alert" className="text-danger">
            {publicationFailureText(failure)}
          </p>
        ) : (
          <PublicationProgress publication={publication} />
        )}
      </div>
      <div className="flex gap-2">
        {failure && (
          <Button size="small" onClick={() => void tellFailure(api.blog.dismiss({ id }))}>
            Dismiss
          </Button>
        )}
        <Button size="small" onClick={onShow}>
          {failure ? 'Open the form' : 'Show'}
        </Button>
      </div>
    </section>
  );
}
