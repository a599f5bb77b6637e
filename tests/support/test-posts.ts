import { isDeletionSettled } from '../../services/blog/picture-removals';
import { createPostPublisher, type PostPublisher } from '../../services/blog/post-publisher';
import { publicationsItem } from '../../services/blog/publications-item';
import type { JobEngine } from '../../services/operations/job-engine';
import { createLatestWriter } from '../../services/background/latest-writer';
import type { AdminSession } from '../../services/session/admin-session';
import { createMemoryPublicationJournal } from './memory-publication-journal';

const pace = { firstMs: 2, longestMs: 20, longestForQuotaMs: 20 };

function report(error: unknown) {
  throw error;
}

/** The publisher as in the extension, whose journal lives as long as the test. */
export function createTestPosts(session: AdminSession, jobs: JobEngine): PostPublisher {
  return createPostPublisher({
    pace,
    report,
    settleMs: 100,
    journal: createMemoryPublicationJournal(),
    targets: async () => {
      const backend = await session.authorised();
      return backend && { firestore: backend.firestore, storage: backend.storage };
    },
    becomeRunner: () => Promise.resolve(),
    publish: createLatestWriter((views) => publicationsItem.setValue(views), report),
    watchdog: { arm: () => Promise.resolve(), disarm: () => Promise.resolve() },
    onDone: () => Promise.resolve(),
    isSettled: (removalId) => isDeletionSettled(removalId, jobs),
  });
}
