import type { FirestoreTarget } from '../../services/firebase/firestore/request';
import type { Journal } from '../../services/operations/journal';
import { createJobEngine, type JobEngine } from '../../services/operations/job-engine';
import type { JobView } from '../../services/operations/job-view';
import { createMortality } from './mortal';

export interface MortalEngine extends JobEngine {
  view(id: string): JobView | undefined;
  /** Resolves when the job looks like this. */
  until(id: string, isReached: (view: JobView) => boolean): Promise<JobView>;
  /** Whether something would wake it if it died. */
  isWatched: () => boolean;
  /** From now on nothing that it began comes to an end, as in a worker that was killed. */
  kill(): void;
}

interface Life {
  journal: Journal;
  target: FirestoreTarget;
  browserSession?: string;
}

const pace = { firstMs: 2, longestMs: 20, longestForQuotaMs: 20 };

export function startEngine({ journal, target, browserSession = 'one' }: Life): MortalEngine {
  const { mortal, isAlive, kill } = createMortality();
  let isWatched = false;
  let views: JobView[] = [];
  let watchers: (() => void)[] = [];

  const engine = createJobEngine({
    journal: {
      add: mortal(journal.add),
      readJobs: mortal(journal.readJobs),
      saveJob: mortal(journal.saveJob),
      readBatch: mortal(journal.readBatch),
      saveBatch: mortal(journal.saveBatch),
      remove: mortal(journal.remove),
    },
    target: async () => ({ ...target, idToken: mortal(target.idToken) }),
    browserSession: async () => browserSession,
    becomeRunner: async () => {},
    publish(next) {
      if (!isAlive()) return;
      views = next;
      for (const watch of watchers) watch();
    },
    watchdog: {
      arm: async () => {
        isWatched = true;
      },
      disarm: async () => {
        isWatched = false;
      },
    },
    report(error) {
      throw error;
    },
    pace,
    settleMs: 200,
  });

  return {
    ...engine,
    isWatched: () => isWatched,
    view: (id) => views.find((view) => view.id === id),
    until: (id, isReached) =>
      new Promise((resolve) => {
        const watch = () => {
          const view = views.find((candidate) => candidate.id === id);
          if (!view || !isReached(view)) return;
          watchers = watchers.filter((other) => other !== watch);
          resolve(view);
        };
        watchers.push(watch);
        watch();
      }),
    kill,
  };
}
