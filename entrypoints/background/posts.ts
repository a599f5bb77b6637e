import { createBrowserPosts } from '../../services/blog/browser-posts';
import { jobs } from './jobs';
import { session } from './session';

/** The posts that whoever is signed in publishes. */
export const posts = createBrowserPosts(async () => {
  const backend = await session.authorised();
  return backend && { firestore: backend.firestore, storage: backend.storage };
}, jobs);
