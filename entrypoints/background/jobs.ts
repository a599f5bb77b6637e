import { createBrowserJobs } from '../../services/operations/browser-jobs';
import { session } from './session';

/** The jobs of whoever is signed in. */
export const jobs = createBrowserJobs(async () => {
  const backend = await session.authorised();
  return backend && backend.firestore;
});
