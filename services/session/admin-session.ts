import { signOut, type User } from 'firebase/auth/web-extension';
import { createMutex, once } from '../background/concurrency';
import { withDeadline } from '../background/deadline';
import type { Backend } from '../firebase/backend';
import { adminEmail } from '../firebase/connection';
import { adminCredentials } from '../collections';
import { plainFieldsOf } from '../firebase/firestore/typed-fields';
import { requestDeadlineMs } from '../firebase/requests/send-request';
import { Problem, unless } from '../firebase/problem';
import { clockText, sessionLimits } from './limits';
import { denials, nextStep, type SessionEnd, type SessionState } from './session';
import { notedEveryMs, sessionStateItem, usernameItem, verifiedForMs } from './session-item';
import {
  type Credentials,
  sessionEndOf,
  signInByPassword,
  signInError,
  signInErrorOf,
} from './sign-in';

export interface SessionWorld {
  open(): Promise<Backend | null>;
  forget(): Promise<void>;
}

/** A verification and the next request must end within ten seconds in total. */
const verificationDeadlineMs = 2_000;
const signInDeadlineMs = 8_500;
const notWaitedForMs = 10_000;
const openFailureKeptMs = 50;

export function createAdminSession({ open, forget }: SessionWorld) {
  const backend = once(open, openFailureKeptMs);
  const inTurn = createMutex();
  let verifiedUntil = 0;
  let progressNotedAt = -Infinity;
  let logOuts = 0;

  async function publish(state: SessionState): Promise<SessionState> {
    await sessionStateItem.setValue(state);
    return state;
  }

  async function end(reason?: SessionEnd): Promise<SessionState> {
    verifiedUntil = 0;
    // The views hide their data at once, without waiting for Firebase.
    const state = await publish({ status: 'signed-out', end: reason });
    // The next worker ends the session again if this worker dies before Auth's user is removed.
    await forget();
    await sessionLimits.stop();
    const opened = await backend();
    if (opened) await signOut(opened.auth);
    return state;
  }

  async function current(): Promise<SessionState> {
    const published = await sessionStateItem.getValue();
    const reached = published?.status === 'signed-in' && (await sessionLimits.reached());
    if (reached) return end(reached);
    const opened = await backend();
    if (!opened) return { status: 'not-configured' };
    const step = nextStep(published, opened.auth.currentUser);
    return 'keep' in step ? step.keep : end(step.end);
  }

  const ifSignedIn = <Result>(task: () => Promise<Result>) =>
    inTurn(async () => ((await current()).status === 'signed-in' ? task() : undefined));

  /** A log-out must not wait for Firebase, so only the verdict is applied in turn. */
  async function verify(): Promise<SessionState> {
    const state = await inTurn(current);
    const opened = await backend();
    const user = opened?.auth.currentUser;
    if (state.status !== 'signed-in' || !opened || !user) return state;
    const verdict = await verdictOn(opened, user);
    return inTurn(async () => {
      // Auth itself removes a user on whom it has a verdict; another one is of a later session.
      const isCurrent = (opened.auth.currentUser ?? user) === user;
      if (!verdict) verifiedUntil = Date.now() + verifiedForMs;
      else if (isCurrent && (await sessionStateItem.getValue())?.status === 'signed-in')
        return end(verdict);
      return current();
    });
  }

  const verifyOnce = once((): Promise<SessionState> => verify().finally(verifyOnce.forget));

  async function signInWith(credentials: Credentials, logOutsBefore: number) {
    const opened = await backend();
    if (!opened) throw signInError('unexpected');
    const { auth, connection } = opened;
    const endsAt = performance.now() + signInDeadlineMs;
    const inTime = <T>(step: Promise<T>) => withDeadline(step, endsAt - performance.now());
    try {
      const address = adminEmail(credentials.username, connection.adminMailDomain);
      const user = await inTime(signInByPassword(auth, address, credentials));
      const token = await inTime(user.getIdTokenResult());
      if (token.claims.aud !== connection.projectId) {
        throw new Problem('setup', { setup: 'key-of-other-project' });
      }
      const denial = await inTime(denialOf(opened, user.uid));
      if (denial) throw signInError('not-admin', denial);
      await sessionLimits.start();
      if (logOuts !== logOutsBefore) throw new Problem('signed-out');
      verifiedUntil = Date.now() + verifiedForMs;
      const offText = clockText(Date.parse(token.issuedAtTime), Date.now());
      // A full disk does not refuse the sign-in.
      void usernameItem.setValue(credentials.username).catch(() => {});
      const { uid, email } = user;
      return await publish({ status: 'signed-in', uid, email: email ?? '', clockText: offText });
    } catch (error) {
      await end();
      throw signInErrorOf(error);
    }
  }

  return {
    current: () => inTurn(current),
    verify: verifyOnce,
    signIn: (credentials: Credentials, logOutsBefore = logOuts) =>
      inTurn(() => signInWith(credentials, logOutsBefore)),
    /** It acts before what is queued, which then can't sign in any more. */
    async signOut() {
      logOuts++;
      await publish({ status: 'signed-out' });
      return inTurn(() => end());
    },
    /** A sign-out during the task waits for it, and then removes what it stored. */
    ifSignedIn,
    use: () => ifSignedIn(() => sessionLimits.note('usedAt')),
    see: () => ifSignedIn(() => sessionLimits.note('seenAt')),
    noteProgress() {
      if (performance.now() < progressNotedAt + notedEveryMs) return;
      progressNotedAt = performance.now();
      ifSignedIn(() => sessionLimits.note('usedAt')).catch(() => {});
    },
    keepLimits: () => ifSignedIn(sessionLimits.reschedule),
    projectId: async () => (await backend())?.connection.projectId ?? '',
    async authorised(): Promise<Backend | null> {
      if (Date.now() >= verifiedUntil)
        await withDeadline(verifyOnce(), verificationDeadlineMs).catch(() => {
          // It goes on, and its verdict counts when it comes.
          verifiedUntil = Math.max(verifiedUntil, Date.now() + notWaitedForMs);
        });
      const state = await inTurn(current);
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

/** Auth's error says why the session ended, so it takes precedence. */
async function verdictOn(opened: Backend, user: User): Promise<SessionEnd | undefined> {
  const check = denialOf(opened, user.uid);
  check.catch(() => {});
  try {
    await withDeadline(user.reload(), requestDeadlineMs);
    const denial = await check;
    return denial === undefined ? undefined : { reason: 'not-admin', denial };
  } catch (error) {
    return sessionEndOf(error) ?? Promise.reject(error);
  }
}

/** Only a refusal or a wrong document denies (`docs/behaviour.md`); other failures throw. */
async function denialOf({ firestore }: Backend, uid: string) {
  const list = firestore.list({ collection: adminCredentials }, { limit: 1 });
  const documents = await unless('refused', list, null);
  if (!documents) return denials.refused;
  const [first] = documents;
  if (first && plainFieldsOf(first.fields).uid === uid) return undefined;
  return denials.otherDocument;
}
