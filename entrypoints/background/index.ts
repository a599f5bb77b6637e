import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { pictureWork } from '../../services/blog/delete-picture';
import { forgetDraftOf } from '../../services/blog/post-draft';
import { createPostWork } from '../../services/blog/publish-post';
import { removeFormerData } from '../../services/background/former-data';
import { openConsole, openOptions } from '../../services/background/open-console';
import { couponDraftItem } from '../../services/coupons/coupon';
import { endpointsOfBuild, openBackend } from '../../services/firebase/backend';
import { guardAuthRequests } from '../../services/firebase/requests/auth-requests';
import { browserSessionItem, serveOperations } from '../../services/operations/browser-operations';
import { createDocumentsWork } from '../../services/operations/documents';
import { operationsNoticeItem } from '../../services/operations/operation-view';
import { codeRules, formerKinds } from '../../services/codes/changes';
import { router } from '../../services/router';
import { serveViews } from '../../services/api/base';
import { createListsKey, keepsListsItem, removeKeptRows } from '../../services/lists/kept-rows';
import { createAdminSession } from '../../services/session/admin-session';
import { idleMinutesItem, limitAlarmName, unseenMinutesItem } from '../../services/session/limits';
import { sessionStateItem } from '../../services/session/session-item';
import { connectionItem } from '../../services/settings/connection-item';
import { voucherDraftItem } from '../../services/vouchers/voucher-form';

const keptAtSignOut = [
  sessionStateItem,
  browserSessionItem,
  operationsNoticeItem,
  voucherDraftItem,
  couponDraftItem,
];

const session = createAdminSession({
  async open() {
    const connection = await connectionItem.getValue();
    return connection && openBackend({ connection, endpoints: endpointsOfBuild() });
  },
  async forget() {
    const keys = Object.keys(await browser.storage.session.get());
    const isKept = (key: string) => keptAtSignOut.some(({ name }) => name === key);
    await browser.storage.session.remove(keys.filter((key) => !isKept(key)));
  },
});

// A listener that is registered after an await misses the event that woke the background.
export default defineBackground(() => {
  guardAuthRequests(endpointsOfBuild());
  const operations = serveOperations({
    formerKinds,
    works: {
      documents: createDocumentsWork(codeRules),
      post: createPostWork(forgetDraftOf),
      picture: pictureWork,
    },
    onProgress: () => session.noteProgress(),
    targets: () => session.authorised(),
    isSessionOver: async () => (await session.current()).status !== 'signed-in',
  });
  serveViews(router, { session, operations });
  connectionItem.watch(() => void session.reconnect());
  for (const item of [idleMinutesItem, unseenMinutesItem])
    item.watch(() => void session.keepLimits());
  keepsListsItem.watch((isOn) => isOn || void removeKeptRows());
  sessionStateItem.watch((state, earlier) => {
    const isSignedIn = state?.status === 'signed-in';
    const folder = isSignedIn ? '/icon' : '/icon/signed-out';
    void browser.action.setIcon({ path: { 16: `${folder}/16.png`, 32: `${folder}/32.png` } });
    if (isSignedIn && earlier?.status !== 'signed-in') void session.ifSignedIn(createListsKey);
  });
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === limitAlarmName) void session.keepLimits();
  });
  browser.runtime.onInstalled.addListener(async ({ reason }) => {
    if (reason === 'update') await removeFormerData();
    if (reason === 'install' && !(await connectionItem.getValue())) openOptions();
  });
  // With a listener, Firefox applies an update of the extension only at its next start.
  browser.runtime.onUpdateAvailable.addListener(() => {});
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === 'open-panel') void openConsole(undefined, tab?.windowId);
  });
});
