import { storage } from 'wxt/utils/storage';
import type { SessionTimes } from './limits';
import type { SessionState } from './session';

/** The last published state. Views watch it, and ask the background before they trust it. */
export const sessionStateItem = storage.defineItem<SessionState | null>('session:state', {
  fallback: null,
});

/** For the background alone. */
export const sessionTimesItem = storage.defineItem<SessionTimes | null>('session:session-times', {
  fallback: null,
});

/** When a session that stays signed in began. */
export const keptSinceItem = storage.defineItem<number | null>('local:session-kept-since', {
  fallback: null,
});

/** A session verified longer ago is verified again before it is used. */
export const verifiedForMs = 60_000;
