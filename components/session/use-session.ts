import { useEffect, useState } from 'react';
import { failureReason } from '../../services/rpc/failure';
import { api } from '../../services/api/client';
import type { SessionState } from '../../services/session/session';
import { sessionStateItem, verifiedForMs } from '../../services/session/session-item';

export type Session = { status: 'checking' } | { status: 'unknown'; reason: string } | SessionState;

async function ask(isFresh: boolean): Promise<Session> {
  try {
    return await api.session.current({ isFresh });
  } catch (error) {
    return { status: 'unknown', reason: failureReason(error) };
  }
}

/** The background's first answer, then the state it publishes to all views. */
export function useSession(): { session: Session; retry: () => void } {
  const [session, setSession] = useState<Session>({ status: 'checking' });

  useEffect(() => {
    void ask(false).then(setSession);
    return sessionStateItem.watch((state) => {
      if (state) setSession(state);
    });
  }, []);

  useEffect(() => {
    let verifiedAt = Date.now();
    const verify = () => {
      if (document.hidden || Date.now() - verifiedAt < verifiedForMs) return;
      verifiedAt = Date.now();
      // A failed check, for example without a network, does not end a known session.
      void ask(true).then((answer) => answer.status === 'unknown' || setSession(answer));
    };
    window.addEventListener('focus', verify);
    document.addEventListener('visibilitychange', verify);
    return () => {
      window.removeEventListener('focus', verify);
      document.removeEventListener('visibilitychange', verify);
    };
  }, []);

  return { session, retry: () => void ask(false).then(setSession) };
}
