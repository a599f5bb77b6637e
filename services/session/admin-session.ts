import {
  signInWithEmailAndPassword,
  signOut,
  type IdTokenResult,
  type Persistence,
  type User,
} from 'firebase/auth/web-extension';
import { createMutex } from '../background/mutex';
import { once } from '../background/once';
import type { Backend } from '../firebase/backend';
import {
  sharedDeadline,
  signInDeadlineMs,
  verificationDeadlineMs,
  withDeadline,
} from '../firebase/requests/deadline';
import { adminEmail } from '../firebase/connection';
import { isAdministrator } from './admin-check';
import { clockAheadMs } from './clock';
import type { SessionEnd } from './limits';
import type { SessionState } from './session';
import { verifiedForMs } from './session-item';
import type { Cell, SessionLimits } from './session-limits';
import { sessionEndOf, SignInError, signInErrorOf } from './sign-in-error';

export interface SessionWorld {
  open(): Promise<Backend | null>;
  state: Cell<SessionState | null>;
  limits: SessionLimits;
  staysSignedIn: Cell<boolean>;
  persistenceFor(staysSignedIn: boolean): Persistence;
  forget(): Promise<void>;
}

/** After a verification without an answer, requests skip it for this long. */
const unansweredForMs = 10_000;
/** Queued callers share the error of a failed opening for this long. */
const openFailureKeptMs = 50;

export function createAdminSession(world: SessionWorld) {
  const { limits } = world;
  const backend = once(world.open, openFailureKeptMs);
  let verifiedAt = 0;
  let unansweredAt = 0;
  const inTurn = createMutex();

  async function publish(state: SessionState): Promise<SessionState> {
    await world.state.setValue(state);
    return state;
  }

  async function end(reason?: SessionEnd): Promise<SessionState> {
    verifiedAt = 0;
    // Hide the data in the views first, without waiting for Firebase.
    const state = await publish({ status: 'signed-out', ...(reason && { end: reason }) });
    try {
      await limits.stop();
      const opened = await backend();
      if (opened) await signOut(opened.auth);
    } finally {
      await world.forget();
    }
    return state;
  }

  /** A fresh token carries the server's time. */
  async function begin(user: User, freshToken: Promise<IdTokenResult>): Promise<SessionState> {
    verifiedAt = Date.now();
    const { issuedAtTime } = await freshToken;
    const aheadMs = clockAheadMs(Date.parse(issuedAtTime), Date.now());
    return publish({
      status: 'signed-in',
      uid: user.uid,
      email: user.email ?? '',
      ...(aheadMs !== undefined && { clockAheadMs: aheadMs }),
    });
  }

  async function resume(opened: Backend, user: User, signedInAt: number): Promise<SessionState> {
    await limits.start(signedInAt);
    const reached = await limits.reached();
    if (reached) return end(reached);
    if (!(await isAdministrator(opened, user.uid))) return end({ reason: 'not-admin' });
    return begin(user, withDeadline(user.getIdTokenResult(true)));
  }

  async function current(): Promise<SessionState> {
    const published = await world.state.getValue();
    const isSignedIn = published?.status === 'signed-in';
    const reached = isSignedIn && (await limits.reached());
    if (reached) return end(reached);
    const opened = await backend();
    if (!opened) return { status: 'not-configured' };
    const user = opened.auth.currentUser;
    if (isSignedIn) return user?.uid === published.uid ? published : end({ reason: 'expired' });
    const signedOut = published?.status === 'signed-out' ? published : undefined;
    if (!user) return signedOut ?? { status: 'signed-out' };
    const keptSince = published ? null : await limits.keptSince();
    if (keptSince !== null) return resume(opened, user, keptSince);
    // The worker ended during a sign-in or a sign-out: both count as signed out.
    return end(signedOut?.end);
  }

  async function verify(deadlineMs?: number): Promise<SessionState> {
    const state = await current();
    const opened = await backend();
    const user = opened?.auth.currentUser;
    if (state.status !== 'signed-in' || !opened || !user) return state;
    try {
      const [reload, check] = await Promise.allSettled([
        withDeadline(user.reload(), deadlineMs),
        isAdministrator(opened, user.uid, deadlineMs),
      ]);
      // Auth's error says why the session ended, so it takes precedence.
      if (reload.status === 'rejected') throw reload.reason;
      if (check.status === 'rejected') throw check.reason;
      if (!check.value) return await end({ reason: 'not-admin' });
    } catch (error) {
      const reason = sessionEndOf(error);
      if (!reason) throw error;
      return end(reason);
    }
    verifiedAt = Date.now();
    return state;
  }

  /** Ignores a failed verification: the request that follows will fail itself. */
  async function verifyIfDue(): Promise<SessionState> {
    const isVerified = Date.now() - verifiedAt < verifiedForMs;
    if (isVerified || Date.now() - unansweredAt < unansweredForMs) return current();
    try {
      return await verify(verificationDeadlineMs);
    } catch {
      unansweredAt = Date.now();
      return current();
    }
  }

  async function signInWith(username: string, password: string): Promise<SessionState> {
    const opened = await backend();
    if (!opened) throw new SignInError('UNEXPECTED');
    const { auth, connection } = opened;
    const inTime = sharedDeadline(signInDeadlineMs);
    try {
      const email = adminEmail(username, connection.adminMailDomain);
      const { user } = await inTime(signInWithEmailAndPassword(auth, email, password));
      if (!(await inTime(isAdministrator(opened, user.uid)))) throw new SignInError('NOT_ADMIN');
      await limits.start();
      return await begin(user, inTime(user.getIdTokenResult()));
    } catch (error) {
      await end();
      throw signInErrorOf(error);
    }
  }

  async function staySignedIn(isOn: boolean): Promise<SessionState> {
    const opened = await backend();
    // In this order, a worker that ends halfway leaves nobody signed in and nothing on disk.
    if (isOn) await world.staysSignedIn.setValue(true);
    try {
      await opened?.keepSignInBy(world.persistenceFor(isOn));
    } catch (error) {
      if (isOn) await world.staysSignedIn.setValue(false);
      throw error;
    }
    if (!isOn) await world.staysSignedIn.setValue(false);
    await limits.reschedule();
    return current();
  }

  return {
    /** The known state; asks Firebase only if there is none yet. */
    current: () => inTurn(current),
    /** Asks Firebase whether the account and its privilege are still valid. */
    verify: () => inTurn(() => verify()),
    signIn: (username: string, password: string) => inTurn(() => signInWith(username, password)),
    signOut: () => inTurn(() => end()),
    use: () =>
      inTurn(async () => {
        if ((await current()).status === 'signed-in') await limits.use();
      }),
    keepLimits: () =>
      inTurn(async () => {
        if ((await current()).status === 'signed-in') await limits.reschedule();
      }),
    staySignedIn: (isOn: boolean) => inTurn(() => staySignedIn(isOn)),
    async authorised(): Promise<Backend | null> {
      const state = await inTurn(verifyIfDue);
      return state.status === 'signed-in' ? backend() : null;
    },
    reconnect: () =>
      inTurn(async () => {
        const opened = await backend();
        if (opened) {
          await end({ reason: 'connection-changed' });
          await opened.close();
        }
        backend.forget();
        await publish(await current());
      }),
  };
}

export type AdminSession = ReturnType<typeof createAdminSession>;
