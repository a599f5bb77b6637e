import { browser } from 'wxt/browser';
import { lookUpItem } from '../../services/background/look-up';
import { couponDraftItem } from '../../services/coupons/coupon-form';
import { openBackend } from '../../services/firebase/backend';
import { endpointsOfBuild } from '../../services/firebase/requests/endpoints';
import { fileStore, persistenceIn, sessionStore } from '../../services/firebase/auth/persistence';
import { browserSessionItem } from '../../services/operations/browser-operations';
import { operationsNoticeItem } from '../../services/operations/operation-view';
import { createAdminSession } from '../../services/session/admin-session';
import { maskItem, sessionStateItem, staysSignedInItem } from '../../services/session/session-item';
import { meteredBackend } from '../../services/meter/note-usage';
import { connectionItem } from '../../services/settings/connection-item';
import { voucherDraftItem } from '../../services/vouchers/voucher-form';

/** Kept at sign-out: operations and the mask belong to the browser session, the others to the next sign-in. */
const keptItems = [
  sessionStateItem,
  browserSessionItem,
  operationsNoticeItem,
  maskItem,
  voucherDraftItem,
  couponDraftItem,
  lookUpItem,
];

/** Firebase stores the sign-in in the first one that works. */
const storesFor = (staysSignedIn: boolean) =>
  staysSignedIn ? [fileStore, sessionStore] : [sessionStore];

export const session = createAdminSession({
  async open() {
    const stays = staysSignedInItem.getValue();
    const { connection } = await connectionItem.getValue();
    if (!connection) return null;
    const stores = storesFor(await stays);
    const backend = await openBackend({
      connection,
      endpoints: endpointsOfBuild(),
      persistence: (replaced) => stores.map((store) => persistenceIn(store, replaced)),
    });
    return meteredBackend(backend, 'session');
  },
  persistenceFor: (staysSignedIn) => persistenceIn(staysSignedIn ? fileStore : sessionStore),
  async forget() {
    const keys = Object.keys(await browser.storage.session.get());
    const isKept = (key: string) => keptItems.some((item) => item.key === `session:${key}`);
    await browser.storage.session.remove(keys.filter((key) => !isKept(key)));
  },
});
