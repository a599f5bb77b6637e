import { browser } from 'wxt/browser';
import { openBackend } from '../../services/firebase/backend';
import { endpointsOfBuild } from '../../services/firebase/endpoints';
import { persistencesFor } from '../../services/firebase/auth/persistences';
import { createAdminSession } from '../../services/session/admin-session';
import { setLimitAlarm } from '../../services/session/limit-alarm';
import {
  keptSinceItem,
  sessionStateItem,
  sessionTimesItem,
} from '../../services/session/session-item';
import { createSessionLimits } from '../../services/session/session-limits';
import { readSessionPolicy, staysSignedInItem } from '../../services/session/session-settings';
import { connectionItem } from '../../services/settings/connection-item';

/**
 * Outlives the session in memory: how it ended, by what a job knows the run of the browser (it
 * waits for the next sign-in), and what was typed into a form.
 */
const kept = new Set([
  'state',
  'jobs-browser-session',
  'jobs-notice',
  'voucher-draft',
  'coupon-draft',
]);

async function forget(): Promise<void> {
  const keys = Object.keys(await browser.storage.session.get());
  await browser.storage.session.remove(keys.filter((key) => !kept.has(key)));
}

/** The session over the browser's own storage. */
export const session = createAdminSession({
  async open() {
    const [connection, staysSignedIn] = await Promise.all([
      connectionItem.getValue(),
      staysSignedInItem.getValue(),
    ]);
    if (!connection) return null;
    const persistence = persistencesFor(staysSignedIn);
    return openBackend({ connection, endpoints: endpointsOfBuild(), persistence });
  },
  state: sessionStateItem,
  limits: createSessionLimits({
    times: sessionTimesItem,
    keptSince: keptSinceItem,
    policy: readSessionPolicy,
    wakeAt: setLimitAlarm,
  }),
  staysSignedIn: staysSignedInItem,
  persistenceFor: (staysSignedIn) => persistencesFor(staysSignedIn)[0],
  forget,
});
