import { useEffect, useState } from 'react';
import { failureReason } from '../../services/rpc/failure';
import { api } from '../../services/api/client';
import type { SessionState } from '../../services/session/session';
import { sessionStateItem, verifiedForMs } from '../../services/session/session-item';

type Session = { status: 'checking' } | { status: 'unknown'; reason: string } | SessionState;

async function fetchSession(isFresh: boolean): Promise<Session> {
  try {
    return await api.session.current({ isFresh });
  } catch (error) {
    return { status: 'unknown', reason: failureReason(error) };
  }
}

/** The session as the background reports it, kept up to date. */
export function useSession(): { session: Session; retry: () => void } {
  const [session, setSession] = useState<Session>({ status: 'checking' });

  useEffect(() => {
    void fetchSession(false).then(setSession);
    return sessionStateItem.watch((state) => {
      if (state) setSession(state);
    });
  }, []);

  useEffect(() => {
    let verifiedAt = Date.now();
    const verify = () => {
      if (document.hidden || Date.now() - verifiedAt < verifiedForMs) return;
      verifiedAt = Date.now();
      // A failed check, for example offline, does not end a known session.
      void fetchSession(true).then((answer) => answer.status === 'unknown' || setSession(answer));
    };
    window.addEventListener('focus', verify);
    document.addEventListener('visibilitychange', verify);
    return () => {
      window.removeEventListener('focus', verify);
      document.removeEventListener('visibilitychange', verify);
    };
  }, []);

  return { session, retry: () => void fetchSession(false).then(setSession) };
}
