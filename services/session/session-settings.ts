import { storage } from 'wxt/utils/storage';
import { defaultIdleMinutes, idleChoicesMinutes, type SessionPolicy } from './limits';

export const idleMinutesItem = storage.defineItem<number>('local:session-idle-minutes', {
  fallback: defaultIdleMinutes,
});

/** Written by the background only, which also moves the sign-in to or from disk. */
export const staysSignedInItem = storage.defineItem<boolean>('local:session-stays', {
  fallback: false,
});

const allowedMinutes: readonly number[] = [0, ...idleChoicesMinutes];

export async function readSessionPolicy(): Promise<SessionPolicy> {
  const [idleMinutes, staysSignedIn] = await Promise.all([
    idleMinutesItem.getValue(),
    staysSignedInItem.getValue(),
  ]);
  // An invalid value must not turn the limit off.
  return {
    idleMinutes: allowedMinutes.includes(idleMinutes) ? idleMinutes : defaultIdleMinutes,
    staysSignedIn,
  };
}
