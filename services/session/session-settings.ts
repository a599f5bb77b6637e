import { storage } from 'wxt/utils/storage';
import { defaultIdleMinutes, idleChoicesMinutes, type SessionPolicy } from './limits';

/** The time without use after which the console signs out, in minutes; 0 for none. */
export const idleMinutesItem = storage.defineItem<number>('local:session-idle-minutes', {
  fallback: defaultIdleMinutes,
});

/** Written by the background alone: with it the sign-in itself moves to the disk or from it. */
export const staysSignedInItem = storage.defineItem<boolean>('local:session-stays', {
  fallback: false,
});

const allowedMinutes: readonly number[] = [0, ...idleChoicesMinutes];

export async function readSessionPolicy(): Promise<SessionPolicy> {
  const [idleMinutes, staysSignedIn] = await Promise.all([
    idleMinutesItem.getValue(),
    staysSignedInItem.getValue(),
  ]);
  // A value of no meaning must not switch the limit off.
  return {
    idleMinutes: allowedMinutes.includes(idleMinutes) ? idleMinutes : defaultIdleMinutes,
    staysSignedIn,
  };
}
