import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { keepPostsGoing } from '../../services/blog/browser-posts';
import { keepAnswersOffDisk } from '../../services/firebase/auth/answers-off-disk';
import { acceptFinalAnswersOnly } from '../../services/firebase/auth/final-answers';
import { keepJobsGoing } from '../../services/operations/browser-jobs';
import { serveViews } from '../../services/api/server';
import { onLimitAlarm } from '../../services/session/limit-alarm';
import { idleMinutesItem } from '../../services/session/session-settings';
import { connectionItem } from '../../services/settings/connection-item';
import { openOptionsWhenNotConfigured } from './first-run';
import { jobs } from './jobs';
import { openPanelByKey } from './open-panel';
import { posts } from './posts';
import { session } from './session';

// Every listener is registered in the worker's first turn: an event that wakes the worker is
// lost when its listener comes after an await.
export default defineBackground(() => {
  keepAnswersOffDisk();
  acceptFinalAnswersOnly();
  serveViews({ session, jobs, posts });
  keepJobsGoing(jobs);
  keepPostsGoing(posts);
  connectionItem.watch(() => void session.reconnect());
  idleMinutesItem.watch(() => void session.keepLimits());
  onLimitAlarm(() => void session.keepLimits());
  browser.runtime.onInstalled.addListener((details) => void openOptionsWhenNotConfigured(details));
  browser.commands.onCommand.addListener(openPanelByKey);
});
