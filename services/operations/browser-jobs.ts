import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import type { FirestoreTarget } from '../firebase/firestore/request';
import { keepGoing } from './keep-going';
import { createLatestWriter } from '../background/latest-writer';
import { becomeSoleRunner } from '../background/sole-runner';
import { standardPace } from './gate';
import { createIndexedDbJournal } from './indexed-db-journal';
import { jobBadge } from './job-badge';
import { createJobEngine, type JobEngine } from './job-engine';
import type { JobView } from './job-view';
import { jobsItem, jobsNoticeItem } from './jobs-item';

// Kept in memory that lives as long as the browser does, and that a worker's end leaves alone.
export const browserSessionItem = storage.defineItem<string>('session:jobs-browser-session', {
  init: () => crypto.randomUUID(),
});
const alarmName = 'jobs';
// A request is answered, or its connection is cut, well within this.
const settleMs = 5_000;

function report(error: unknown) {
  console.error(error);
}

/** The job engine of this worker, with what the browser gives it to outlive the worker. */
export function createBrowserJobs(target: () => Promise<FirestoreTarget | null>): JobEngine {
  return createJobEngine({
    target,
    report,
    settleMs,
    journal: createIndexedDbJournal(),
    browserSession: () => browserSessionItem.getValue(),
    becomeRunner: () => becomeSoleRunner(alarmName),
    // Writing them is an extension API call as well, which keeps the worker from being idle.
    publish: createLatestWriter(async (views: JobView[]) => {
      await jobsItem.setValue(views);
      const badge = jobBadge(views);
      await jobsNoticeItem.setValue(badge?.needsAnswer ? badge.sentence : null);
      await browser.action.setBadgeText({ text: badge?.text ?? '' });
      await browser.action.setTitle({
        title: ['Career Console', badge?.sentence].join('\n').trim(),
      });
    }, report),
    watchdog: {
      arm: () => browser.alarms.create(alarmName, { periodInMinutes: 0.5 }),
      disarm: async () => {
        await browser.alarms.clear(alarmName);
      },
    },
    pace: standardPace,
  });
}

/** Called in the worker's first turn. */
export function keepJobsGoing(jobs: JobEngine): void {
  keepGoing(alarmName, () => jobs.wake(), report);
}
