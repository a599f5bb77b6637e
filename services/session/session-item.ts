import { storage } from 'wxt/utils/storage';
import type { SessionTimes } from './limits';
import type { SessionState } from './session';

/** Views watch it, but ask the background before they trust it. */
export const sessionStateItem = storage.defineItem<SessionState | null>('session:state', {
  fallback: null,
});

/** For the background only. */
export const sessionTimesItem = storage.defineItem<SessionTimes | null>('session:session-times', {
  fallback: null,
});

export const keptSinceItem = storage.defineItem<number | null>('local:session-kept-since', {
  fallback: null,
});

export const verifiedForMs = 60_000;
