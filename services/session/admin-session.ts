import {
  signInWithEmailAndPassword,
  signOut,
  type Persistence,
  type User,
} from 'firebase/auth/web-extension';
import type { Backend } from '../firebase/backend';
import {
  sharedDeadline,
  signInDeadlineMs,
  verificationDeadlineMs,
  withDeadline,
} from '../firebase/deadline';
import { adminEmail } from '../settings/connection';
import { isAdministrator } from './admin-check';
import { clockAheadMs } from './clock';
import { createOpening } from './opening';
import type { SessionEnd, SessionState } from './session';
import { sessionEndOf } from './session-end';
import type { Cell, SessionLimits } from './session-limits';
import { SignInError, signInErrorOf } from './sign-in-error';
import { createTurns } from '../background/turns';

/** What the session needs of the world around it. */
export interface SessionWorld {
  /** Opens the configured project; `null` when nothing is configured. */
  open(): Promise<Backend | null>;
  /** What all views are told. */
  state: Cell<SessionState | null>;
  limits: SessionLimits;
  staysSignedIn: Cell<boolean>;
  /** Where a sign-in is kept that stays, or does not stay, when the browser ends. */
  persistenceFor(staysSignedIn: boolean): Persistence;
  /** Forgets everything that was kept for the signed-in administrator, except the state. */
  forget(): Promise<void>;
}

/** How long a verified session is believed before the server is asked again. */
const verifiedForMs = 60_000;
/** A server that has just given no answer is not asked again for so long. */
const unansweredForMs = 10_000;

/** The one signed-in session of the extension, held by the background. */
export function createAdminSession(world: SessionWorld) {
  const { limits } = world;
  const { open: backend, forget: forgetBackend } = createOpening(world.open);
  let verifiedAt = 0;
  let unansweredAt = 0;
  // Sign-in, sign-out and checks run one after the other: two views can ask at the same moment.
  const inTurn = createTurns();

  async function publish<State extends SessionState>(state: State): Promise<State> {
    await world.state.setValue(state);
    return state;
  }

  async function end(reason?: SessionEnd): Promise<SessionState> {
    verifiedAt = 0;
    // The views hide their data now; nothing that Firebase has yet to answer may hold that up.
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

  /** Tells the views who is signed in. Only a fresh token says what time it is for the server. */
  async function announce(
    user: User,
    { isFresh, inTime = withDeadline }: { isFresh: boolean; inTime?: typeof withDeadline },
  ): Promise<SessionState> {
    const { issuedAtTime } = await inTime(user.getIdTokenResult(!isFresh));
    const aheadMs = clockAheadMs(Date.parse(issuedAtTime), Date.now());
    return publish({
      status: 'signed-in',
      uid: user.uid,
      email: user.email ?? '',
      ...(aheadMs !== undefined && { clockAheadMs: aheadMs }),
    });
  }

  async function begin(user: User, inTime: typeof withDeadline): Promise<SessionState> {
    verifiedAt = Date.now();
    await limits.start();
    return announce(user, { isFresh: true, inTime });
  }

  /** Goes on with a sign-in on disk, which has outlived a browser that remembers nothing else. */
  async function resume(opened: Backend, user: User, signedInAt: number): Promise<SessionState> {
    await limits.start(signedInAt);
    const { end: limit } = await limits.look();
    if (limit) return end(limit);
    if (!(await isAdministrator(opened.db, user.uid))) return end({ reason: 'not-admin' });
    verifiedAt = Date.now();
    return announce(user, { isFresh: false });
  }

  async function current(): Promise<SessionState> {
    const said = await world.state.getValue();
    const isSaid = said?.status === 'signed-in';
    const look = isSaid ? await limits.look() : undefined;
    if (look?.end) return end(look.end);
    const opened = await backend();
    if (!opened) return { status: 'not-configured' };
    const user = opened.auth.currentUser;
    if (isSaid) {
      if (user?.uid !== said.uid) return end({ reason: 'expired' });
      // The server may refuse by now what a clock that was set back takes for a good token.
      return look?.wasClockSetBack ? announce(user, { isFresh: false }) : said;
    }
    const ended = said?.status === 'signed-out' ? said : undefined;
    if (!user) return ended ?? { status: 'signed-out' };
    const keptSince = said ? null : await limits.keptSince();
    if (keptSince !== null) return resume(opened, user, keptSince);
    // The worker died in the middle of a sign-in or of a sign-out: neither leaves anybody in.
    return end(ended?.end);
  }

  async function verify(deadlineMs?: number): Promise<SessionState> {
    const state = await current();
    const opened = await backend();
    const user = opened?.auth.currentUser;
    if (state.status !== 'signed-in' || !opened || !user) return state;
    try {
      const [isAdmin] = await Promise.all([
        isAdministrator(opened.db, user.uid, deadlineMs),
        withDeadline(user.reload(), deadlineMs),
      ]);
      if (!isAdmin) return await end({ reason: 'not-admin' });
    } catch (error) {
      const reason = sessionEndOf(error);
      if (!reason) throw error;
      return end(reason);
    }
    verifiedAt = Date.now();
    return state;
  }

  /** A server that gives no answer decides nothing: the request itself will say so. */
  async function verifyIfDue(): Promise<SessionState> {
    const isBelieved = Date.now() - verifiedAt < verifiedForMs;
    if (isBelieved || Date.now() - unansweredAt < unansweredForMs) return current();
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
    const { auth, connection, db } = opened;
    const inTime = sharedDeadline(signInDeadlineMs);
    try {
      const email = adminEmail(username, connection.adminMailDomain);
      const { user } = await inTime(signInWithEmailAndPassword(auth, email, password));
      if (!(await inTime(isAdministrator(db, user.uid)))) throw new SignInError('NOT_ADMIN');
      return await begin(user, inTime);
    } catch (error) {
      await end();
      throw signInErrorOf(error);
    }
  }

  async function staySignedIn(isOn: boolean): Promise<SessionState> {
    const opened = await backend();
    // In this order a worker that dies on the way leaves nobody signed in and nothing on disk.
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
    /** The state as it is known here; the server is asked only when nothing is known yet. */
    current: () => inTurn(current),
    /** The state after asking the server whether account and privilege still stand. */
    verify: () => inTurn(() => verify()),
    signIn: (username: string, password: string) => inTurn(() => signInWith(username, password)),
    signOut: () => inTurn(() => end()),
    /** Notes that a view is in use, unless the session has ended before. */
    use: () =>
      inTurn(async () => {
        if ((await current()).status === 'signed-in') await limits.use();
      }),
    /** Ends the session if its time is over, and waits for its next limit otherwise. */
    keepLimits: () =>
      inTurn(async () => {
        if ((await current()).status === 'signed-in') await limits.reschedule();
      }),
    /** Moves the sign-in to the disk, where it outlives the browser, or back into memory. */
    staySignedIn: (isOn: boolean) => inTurn(() => staySignedIn(isOn)),
    /** The backend of the signed-in administrator, or `null`: then nothing may be asked of it. */
    async authorised(): Promise<Backend | null> {
      const state = await inTurn(verifyIfDue);
      return state.status === 'signed-in' ? backend() : null;
    },
    /** Drops the project that was open, after the connection was changed. */
    reconnect: () =>
      inTurn(async () => {
        const opened = await backend();
        if (opened) {
          await end({ reason: 'connection-changed' });
          await opened.close();
        }
        forgetBackend();
        await publish(await current());
      }),
  };
}

export type AdminSession = ReturnType<typeof createAdminSession>;
