import { storage } from 'wxt/utils/storage';
import type { SessionState } from './session';

/** Views ask the background before they trust this item. */
export const sessionStateItem = storage.defineItem<SessionState>('session:state');

/** Only the background writes this item, because it also moves the sign-in. */
export const staysSignedInItem = storage.defineItem('local:session-stays', { fallback: false });

export const verifiedForMs = 60_000;

export const notedEveryMs = 20_000;
