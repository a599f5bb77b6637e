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
  /** Opens the configured project; `null` when nothing is configured. */
  open(): Promise<Backend | null>;
  /** The state as all views see it. */
  state: Cell<SessionState | null>;
  limits: SessionLimits;
  staysSignedIn: Cell<boolean>;
  persistenceFor(staysSignedIn: boolean): Persistence;
  /** Removes everything stored for the signed-in administrator, except the state. */
  forget(): Promise<void>;
}

/** After the server gave no answer, requests go on without verification for so long. */
const unansweredForMs = 10_000;
/** How long a failed opening of Firebase answers those who waited for it in turn. */
const openFailureKeptMs = 50;

/** The one signed-in session of the extension, held by the background. */
export function createAdminSession(world: SessionWorld) {
  const { limits } = world;
  const backend = once(world.open, openFailureKeptMs);
  let verifiedAt = 0;
  let unansweredAt = 0;
  // Two views can ask at the same moment.
  const inTurn = createMutex();

  async function publish(state: SessionState): Promise<SessionState> {
    await world.state.setValue(state);
    return state;
  }

  async function end(reason?: SessionEnd): Promise<SessionState> {
    verifiedAt = 0;
    // First of all the views hide their data: that must not wait for Firebase.
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

  /** Publishes who is signed in. A token that was just issued says the server's time. */
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

  /** Restores a session from a sign-in on disk after the browser was restarted. */
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
    // The worker died during a sign-in or a sign-out: neither leaves anybody signed in.
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
      // Only Auth's own error says why a session has ended, so it comes first.
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

  /** No answer from the server decides nothing here: the request itself will fail. */
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
    // In this order a worker that dies halfway leaves nobody signed in and nothing on disk.
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
    /** The known state; the server is asked only when there is none yet. */
    current: () => inTurn(current),
    /** The state after asking the server whether account and privilege are still valid. */
    verify: () => inTurn(() => verify()),
    signIn: (username: string, password: string) => inTurn(() => signInWith(username, password)),
    signOut: () => inTurn(() => end()),
    /** Records that a view is in use, unless the session has ended. */
    use: () =>
      inTurn(async () => {
        if ((await current()).status === 'signed-in') await limits.use();
      }),
    /** Ends the session if a limit is reached, or sets the alarm for the next one. */
    keepLimits: () =>
      inTurn(async () => {
        if ((await current()).status === 'signed-in') await limits.reschedule();
      }),
    /** Moves the sign-in to the disk, where it survives the browser, or back into memory. */
    staySignedIn: (isOn: boolean) => inTurn(() => staySignedIn(isOn)),
    /** The backend, or `null` when no administrator is signed in. */
    async authorised(): Promise<Backend | null> {
      const state = await inTurn(verifyIfDue);
      return state.status === 'signed-in' ? backend() : null;
    },
    /** Closes the project after the connection was changed. */
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
