import { browser } from 'wxt/browser';
import { createLatestWriter } from '../background/concurrency';
import { NoStorage } from '../background/deadline';
import { sessionStateItem } from '../session/session-item';
import { createEngine } from './engine';
import { journal } from './journal';
import { isUnderWay } from './operation';
import { operationsItem, operationsNoticeItem, type OperationView } from './operation-view';
import type { EngineOptions } from './work';
import { like, storedItem } from '../values/stored-item';

// Session storage survives the worker but not the browser.
export const browserSessionItem = storedItem('session:browser-session', like(''), '');
const alarmName = 'operations';
// Browsers allow no shorter time.
const shortestAlarmMs = 30_000;
// Firestore was seen to apply a commit a minute after it was sent (firebase-admin-node, issue 2854).
const settleMs = 90_000;

// The browser ends a worker that calls no API for 30 s.
const callIntervalMs = 20_000;
let calling: ReturnType<typeof setInterval> | undefined;

function keepWorker(isNeeded: boolean): void {
  clearInterval(calling);
  if (isNeeded) calling = setInterval(() => void browser.runtime.getPlatformInfo(), callIntervalMs);
}

const becomeRunner = () =>
  new Promise<void>((resolve, reject) => {
    navigator.locks.request(alarmName, () => new Promise(() => resolve())).catch(reject);
  });

export function operationBadge(views: readonly OperationView[]) {
  if (views.some(({ state }) => state === 'stopped')) {
    return asking('An operation was stopped and needs your decision.');
  }
  const running = views.filter(isUnderWay);
  if (running.some(needsSignIn)) {
    return asking('An operation is paused. It continues after you sign in.');
  }
  if (running.length === 0) return undefined;
  const sum = running.reduce((total, view) => total + view.done / (view.total || 1), 0);
  const text = `${Math.floor((sum * 100) / running.length)}%`;
  return { text, sentence: `An operation is running: ${text} done.`, needsAnswer: false };
}

const asking = (sentence: string) => ({ text: '!', sentence, needsAnswer: true });

/** An operation that only waits must not keep an unattended session. */
export const makesProgress = (view: OperationView) => isUnderWay(view) && view.waiting === null;

/** Connecting another project signs the administrator out as well. */
const needsSignIn = ({ waiting }: OperationView) =>
  waiting?.reason === 'signed-out' || waiting?.reason === 'other-project';

const [red, blue] = ['#be222a', '#125fb3'];

/** Its listeners miss events unless the worker calls it in its first turn. */
export function serveOperations({
  onProgress,
  ...options
}: Pick<EngineOptions, 'formerKinds' | 'targets' | 'works' | 'isSessionOver'> & {
  onProgress: () => void;
}) {
  const operations = createEngine({
    ...options,
    report: console.error,
    settleMs,
    journal,
    browserSession: () => browserSessionItem.change((session) => session || crypto.randomUUID()),
    becomeRunner,
    publish: createLatestWriter(async (views: OperationView[]) => {
      const badge = operationBadge(views);
      keepWorker(views.some((view) => isUnderWay(view) && !needsSignIn(view)));
      if (views.some(makesProgress)) onProgress();
      const isSignedIn = (await sessionStateItem.getValue())?.status === 'signed-in';
      await Promise.all([
        browser.action.setBadgeText({ text: badge?.text ?? '' }),
        browser.action.setBadgeBackgroundColor({ color: badge?.needsAnswer ? red : blue }),
        browser.action.setTitle({ title: ['Career Console', badge?.sentence].join('\n').trim() }),
        operationsItem.setValue(isSignedIn ? views : null),
        operationsNoticeItem.setValue(badge?.needsAnswer ? badge.sentence : null),
      ]);
    }, console.error),
    wakeAt(at) {
      if (at === null) return browser.alarms.clear(alarmName);
      const when = Math.max(at, Date.now() + shortestAlarmMs);
      return browser.alarms.create(alarmName, { when, periodInMinutes: shortestAlarmMs / 60_000 });
    },
  });
  const wake = () =>
    void operations.wake().catch((error: unknown) => {
      console.error(error);
      if (error instanceof NoStorage) void operationsNoticeItem.setValue(error.code);
    });
  browser.alarms.onAlarm.addListener(({ name }) => name === alarmName && wake());
  browser.runtime.onConnect.addListener(wake);
  sessionStateItem.watch(wake);
  wake();
  return operations;
}
