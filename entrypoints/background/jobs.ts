import { firestoreTarget } from '../../services/firebase/firestore-target';
import { createBrowserJobs } from '../../services/jobs/browser-jobs';
import { session } from './session';

/** The jobs of whoever is signed in. */
export const jobs = createBrowserJobs(async () => {
  const backend = await session.authorised();
  return backend && firestoreTarget(backend);
});
