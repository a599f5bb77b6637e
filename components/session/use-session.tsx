import { lazy, Suspense, useEffect, useState } from 'react';
import { api, firstAnswer } from '../../services/api/client';
import type { SessionState } from '../../services/session/session';
import { sessionStateItem, verifiedForMs } from '../../services/session/session-item';
import { noteSessionEnd } from './use-activity-report';

const SessionProblem = lazy(() => import('./session-problem'));

type Session = { status: 'checking' } | { status: 'unknown'; error: unknown } | SessionState;

export type SignedInState = Extract<SessionState, { status: 'signed-in' }>;

async function knownSession(): Promise<Session> {
  try {
    return await firstAnswer(api.session.current({ isFresh: false }));
  } catch (error) {
    return { status: 'unknown', error };
  }
}

/** The session as the background reports it, kept up to date, and why there is none to report. */
export function useSession() {
  const [session, setSession] = useState<Session>({ status: 'checking' });

  useEffect(() => {
    void knownSession().then(setSession);
    return sessionStateItem.watch((state) => {
      if (state) setSession(state);
    });
  }, []);

  useEffect(() => {
    if (session.status === 'signed-out') noteSessionEnd();
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

  const problem = (session.status === 'unknown' || session.status === 'not-configured') && (
    <Suspense>
      <SessionProblem
        error={'error' in session ? session.error : undefined}
        onRetry={() => void knownSession().then(setSession)}
      />
    </Suspense>
  );
  return { session, problem };
}

/**
 * Calls back when the user returns to the view. A side panel stays visible while the user works in
 * the page next to it, so visibility alone does not tell.
 */
export function onReturn(listener: () => void): () => void {
  const unlessHidden = () => {
    if (!document.hidden) listener();
  };
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('focus', unlessHidden, { signal });
  document.addEventListener('visibilitychange', unlessHidden, { signal });
  return () => ended.abort();
}
