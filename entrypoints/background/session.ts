import { browser } from 'wxt/browser';
import { openBackend } from '../../services/firebase/backend';
import { endpointsOfBuild } from '../../services/firebase/endpoints';
import { persistencesFor } from '../../services/firebase/persistences';
import { createAdminSession } from '../../services/session/admin-session';
import { setLimitAlarm } from '../../services/session/limit-alarm';
import {
  keptSinceItem,
  sessionStateItem,
  sessionTimesItem,
} from '../../services/session/session-item';
import { createSessionLimits } from '../../services/session/session-limits';
import { readSessionPolicy, staysSignedInItem } from '../../services/session/session-settings';
import { connectionItem } from '../../services/settings/settings';

/**
 * Removes what the session has left in memory, but not what is said of how it ended, nor by what
 * a job knows the run of the browser: it waits for the next sign-in and then goes on by itself.
 */
async function forget(): Promise<void> {
  const {
    state: _said,
    'jobs-browser-session': _run,
    ...left
  } = await browser.storage.session.get();
  await browser.storage.session.remove(Object.keys(left));
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
