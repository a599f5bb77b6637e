import { browser } from 'wxt/browser';
import { standardPace } from '../operations/gate';
import type { JobEngine } from '../operations/job-engine';
import { keepGoing } from '../operations/keep-going';
import { createLatestWriter } from '../background/latest-writer';
import { becomeSoleRunner } from '../background/sole-runner';
import { forgetDraftOf } from './post-draft';
import { isDeletionSettled } from './picture-removals';
import { createPostPublisher, type PostPublisher } from './post-publisher';
import { createPublicationJournal } from './publication-journal';
import type { PublicationView } from './publication-view';
import { publicationsItem } from './publications-item';
import type { BlogTargets } from './publish-post';

const alarmName = 'posts';
// A request is answered, or its connection is cut, well within this.
const settleMs = 5_000;

// The browser lets no alarm come sooner.
const shortestAlarmMs = 30_000;

function report(error: unknown) {
  console.error(error);
}

/** The publisher of this worker, with what the browser gives it to outlive the worker. */
export function createBrowserPosts(
  targets: () => Promise<BlogTargets | null>,
  jobs: JobEngine,
): PostPublisher {
  return createPostPublisher({
    targets,
    report,
    settleMs,
    journal: createPublicationJournal(),
    becomeRunner: () => becomeSoleRunner(alarmName),
    // Writing them is an extension API call as well, which keeps the worker from being idle.
    publish: createLatestWriter(
      (views: PublicationView[]) => publicationsItem.setValue(views),
      report,
    ),
    watchdog: {
      arm: (at) =>
        browser.alarms.create(alarmName, {
          when: Math.max(at, Date.now() + shortestAlarmMs),
          periodInMinutes: shortestAlarmMs / 60_000,
        }),
      disarm: async () => {
        await browser.alarms.clear(alarmName);
      },
    },
    onDone: forgetDraftOf,
    isSettled: (removalId) => isDeletionSettled(removalId, jobs),
    pace: standardPace,
  });
}

/** Called in the worker's first turn. */
export function keepPostsGoing(posts: PostPublisher): void {
  keepGoing(alarmName, () => posts.wake(), report);
}
