import { storage } from 'wxt/utils/storage';
import type { SessionState } from './session';

/** Views watch it, but ask the background before they trust it. */
export const sessionStateItem = storage.defineItem<SessionState>('session:state');

/** Written by the background only, which also moves the sign-in to or from disk. */
export const staysSignedInItem = storage.defineItem('local:session-stays', { fallback: false });

export const verifiedForMs = 60_000;

/** Use is noted at most this often, which is enough for limits in minutes. */
export const notedEveryMs = 20_000;
