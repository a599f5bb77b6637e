import { browser } from 'wxt/browser';
import { storage } from 'wxt/utils/storage';
import { createLatestWriter } from '../background/latest-writer';
import { becomeSoleRunner } from '../background/sole-runner';
import { standardPace } from '../firebase/requests/rate-limiter';
import { sessionStateItem } from '../session/session-item';
import { createEngine, type Engine, type EngineOptions } from './engine';
import { createJournal } from './journal';
import { operationBadge } from './operation-badge';
import type { OperationView } from './operation-view';
import { operationsItem, operationsNoticeItem } from './operations-item';

// In memory that lives as long as the browser does, and that a worker's end leaves alone.
export const browserSessionItem = storage.defineItem<string>('session:operations-browser-session', {
  init: () => crypto.randomUUID(),
});
const alarmName = 'operations';
// The browser lets no alarm come sooner.
const shortestAlarmMs = 30_000;
// A request is answered, or its connection is cut, well within this.
const settleMs = 5_000;

function report(error: unknown) {
  console.error(error);
}

/** The engine of this worker, with the browser's means to outlive the worker. */
export function createBrowserOperations({
  targets,
  works,
}: Pick<EngineOptions, 'targets' | 'works'>): Engine {
  return createEngine({
    targets,
    works,
    report,
    settleMs,
    journal: createJournal(),
    browserSession: () => browserSessionItem.getValue(),
    becomeRunner: () => becomeSoleRunner(alarmName),
    // Writing them is an extension API call as well, which keeps the worker from being idle.
    publish: createLatestWriter(async (views: OperationView[]) => {
      await operationsItem.setValue(views);
      const badge = operationBadge(views);
      await operationsNoticeItem.setValue(badge?.needsAnswer ? badge.sentence : null);
      await browser.action.setBadgeText({ text: badge?.text ?? '' });
      await browser.action.setTitle({
        title: ['Career Console', badge?.sentence].join('\n').trim(),
      });
    }, report),
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
    pace: standardPace,
  });
}

/**
 * Called in the worker's first turn. Resumes the work of an earlier worker when this one starts, at
 * each alarm, for each view that opens, and after a sign-in.
 */
export function keepOperationsGoing(operations: Engine): void {
  const wake = () => void operations.wake().catch(report);
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarmName) wake();
  });
  browser.runtime.onConnect.addListener(wake);
  sessionStateItem.watch(wake);
  wake();
}
