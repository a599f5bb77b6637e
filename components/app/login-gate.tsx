import type { ReactNode } from 'react';
import type { SessionState } from '../../services/session/session';
import { NotConfigured } from '../session/not-configured';
import { useSession } from '../session/use-session';
import { Failure } from '../ui/failure';
import { LoginForm } from './login-form';

export type SignedInState = Extract<SessionState, { status: 'signed-in' }>;

export function LoginGate({ children }: { children: (session: SignedInState) => ReactNode }) {
  const { session, retry } = useSession();
  switch (session.status) {
    case 'checking':
      return (
        <main className="grid min-h-dvh place-items-center">
          <p role="status" className="text-muted">
            LOADING
          </p>
        </main>
      );
    case 'unknown':
      return (
        <main className="p-4">
          <Failure title="The sign-in could not be checked" onRetry={retry}>
            {session.reason}
          </Failure>
        </main>
      );
    case 'not-configured':
      return (
        <main>
          <NotConfigured />
        </main>
      );
    case 'signed-out':
      return <LoginForm end={session.end} />;
    case 'signed-in':
      return children(session);
  }
}
