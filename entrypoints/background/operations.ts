import { pictureWork } from '../../services/blog/delete-picture';
import { forgetDraftOf } from '../../services/blog/post-draft';
import { createPostWork } from '../../services/blog/publish-post';
import { meteredBackend } from '../../services/meter/note-usage';
import { createBrowserOperations } from '../../services/operations/browser-operations';
import { documentsWork } from '../../services/operations/documents';
import { session } from './session';

export const operations = createBrowserOperations({
  works: {
    documents: documentsWork,
    post: createPostWork(forgetDraftOf),
    picture: pictureWork,
  },
  onProgress: () => session.noteProgress(),
  async targets() {
    const backend = await session.authorised();
    return backend && meteredBackend(backend, 'operations');
  },
});
