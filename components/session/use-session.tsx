import { lazy, Suspense, useEffect, useState } from 'react';
import { api, firstAnswer } from '../../services/api/client';
import type { SessionState } from '../../services/session/session';
import {
  notedEveryMs,
  seenEveryMs,
  sessionStateItem,
  verifiedForMs,
} from '../../services/session/session-item';
import { connectionItem } from '../../services/settings/connection-item';
import { useLasting } from '../ui/loading';

const SessionProblem = lazy(() => import('./session-problem'));

type Session = { status: 'checking' } | { status: 'unknown'; error: unknown } | SessionState;

export type SignedInState = Extract<SessionState, { status: 'signed-in' }>;

function knownSession(): Promise<Session> {
  const answer = firstAnswer<Session>(api.session.current({ isFresh: false }));
  // What the view itself cannot read would leave it without its counts.
  const answers = Promise.all([answer, connectionItem.getValue()]).then(([session]) => session);
  return answers.catch((error: unknown) => ({ status: 'unknown', error }));
}

export function useSession() {
  const [session, setSession] = useState<Session>({ status: 'checking' });

  useEffect(() => {
    void knownSession().then(setSession);
    return sessionStateItem.watch((state) => state && setSession(state));
  }, []);

  useEffect(() => {
    if (session.status === 'signed-out') noteSessionEnd();
    if (session.status !== 'signed-in') return undefined;
    const stops = [reportActivity(), reportSight()];
    return () => stops.forEach((stop) => stop());
  }, [session.status]);

  useEffect(() => {
    let verifiedAt = Date.now();
    return onReturn(() => {
      if (Date.now() - verifiedAt < verifiedForMs) return;
      verifiedAt = Date.now();
      // A failed check, for example offline, does not end a known session.
      void api.session.current({ isFresh: true }).then(setSession, () => {});
    });
  }, []);

  const isLate = useLasting(session.status === 'checking', 800);
  const problem = (isLate || /^(unknown|not-configured)$/.test(session.status)) && (
    <Suspense>
      <SessionProblem
        {...(isLate && {
          title: 'The browser does not answer',
          children: 'Wait a moment, or retry.',
        })}
        error={'error' in session ? session.error : undefined}
        onRetry={() => void knownSession().then(setSession)}
      />
    </Suspense>
  );
  return { session, problem };
}

/** A side panel stays visible while the user works in the page beside it, so the focus counts too. */
export function onReturn(listener: () => void): () => void {
  return listen(['focus', 'visibilitychange'], () => document.hidden || listener());
}

function listen(types: readonly string[], listener: () => unknown): () => void {
  const ended = new AbortController();
  const options = { passive: true, signal: ended.signal };
  for (const type of types) window.addEventListener(type, listener, options);
  return () => ended.abort();
}

/** `public/theme.js` reads it for the first paint of the popup. */
function noteSessionEnd(endsAt = 0): void {
  localStorage.setItem('session-ends-at', String(endsAt));
}

function reportActivity(): () => void {
  // This is a time of `performance.now()`, which a change of the clock does not affect.
  let reportedAt = -Infinity;
  const report = () => {
    if (performance.now() < reportedAt + notedEveryMs) return;
    reportedAt = performance.now();
    api.session.use().then(noteSessionEnd, () => (reportedAt = -Infinity));
  };
  report();
  return listen(['pointerdown', 'pointermove', 'wheel', 'keydown'], report);
}

/** It repeats itself, because a page that crashes does not say that it is no longer visible. */
function reportSight(): () => void {
  const report = () => document.hidden || void api.session.see().then(noteSessionEnd, () => {});
  const timer = setInterval(report, seenEveryMs);
  const stop = listen(['visibilitychange'], report);
  return () => {
    clearInterval(timer);
    stop();
  };
}
