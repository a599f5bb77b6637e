import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { openConsole } from '../../services/background/open-console';
import { guardAuthRequests } from '../../services/firebase/requests/auth-requests';
import { endpointsOfBuild } from '../../services/firebase/requests/endpoints';
import { resumeOnEvents } from '../../services/operations/browser-operations';
import { router } from '../../services/api/router';
import { serveViews } from '../../services/rpc/base';
import { createListsKey } from '../../services/lists/kept-rows';
import { limitAlarmName } from '../../services/session/limits';
import { idleMinutesItem, sessionStateItem } from '../../services/session/session-item';
import { runFirstAccessTest } from '../../services/settings/test-access';
import { connectionItem } from '../../services/settings/connection-item';
import { operations } from './operations';
import { session } from './session';

async function openOptionsWhenNotConfigured(reason: string): Promise<void> {
  if (reason !== 'install') return;
  const { connection } = await connectionItem.getValue();
  if (connection === null) await browser.runtime.openOptionsPage();
}

/** The icon of the manifest is that of a session that is signed out. */
function showInToolbar(isSignedIn: boolean): Promise<void> {
  const folder = isSignedIn ? '/icon' : '/icon/signed-out';
  return browser.action.setIcon({ path: { 16: `${folder}/16.png`, 32: `${folder}/32.png` } });
}

// Listeners must be registered synchronously: after an await they would miss the event that woke
// the background.
export default defineBackground(() => {
  guardAuthRequests(endpointsOfBuild());
  serveViews(router, { session, operations });
  resumeOnEvents(operations);
  connectionItem.watch(() => void session.reconnect());
  idleMinutesItem.watch(() => void session.keepLimits());
  sessionStateItem.watch((state, earlier) => {
    const isSignedIn = state?.status === 'signed-in';
    void showInToolbar(isSignedIn);
    if (isSignedIn && earlier?.status !== 'signed-in') {
      void session.ifSignedIn(createListsKey);
      void runFirstAccessTest(session);
    }
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === limitAlarmName) void session.keepLimits();
  });
  browser.runtime.onInstalled.addListener(
    ({ reason }) => void openOptionsWhenNotConfigured(reason),
  );
  // Having a listener makes Firefox wait for its next start with an update of the extension. Chrome
  // waits until no view is open and the worker has ended.
  browser.runtime.onUpdateAvailable.addListener(() => {});
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === 'open-panel') void openConsole(undefined, tab?.windowId);
  });
});
