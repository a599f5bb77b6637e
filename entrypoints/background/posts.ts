import { createBrowserPosts } from '../../services/blog/browser-posts';
import { firestoreTarget } from '../../services/firebase/firestore/firestore-target';
import { storageTarget } from '../../services/firebase/storage/storage-target';
import { jobs } from './jobs';
import { session } from './session';

/** The posts that whoever is signed in publishes. */
export const posts = createBrowserPosts(async () => {
  const backend = await session.authorised();
  return backend && { firestore: firestoreTarget(backend), storage: storageTarget(backend) };
}, jobs);
