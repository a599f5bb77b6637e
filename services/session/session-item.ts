import { storage } from 'wxt/utils/storage';
import type { SessionTimes } from './limits';
import type { SessionState } from './session';

/**
 * What the background last said of the session. Views watch it, so that all of them agree at
 * once, and ask the background before they believe it. It holds no token.
 */
export const sessionStateItem = storage.defineItem<SessionState | null>('session:state', {
  fallback: null,
});

/** When the session began and when it was last used; for the background alone. */
export const sessionTimesItem = storage.defineItem<SessionTimes | null>('session:session-times', {
  fallback: null,
});

/** When a session began that stays signed in; it holds no token either. */
export const keptSinceItem = storage.defineItem<number | null>('local:session-kept-since', {
  fallback: null,
});
