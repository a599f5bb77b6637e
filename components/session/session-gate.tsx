import type { ReactNode } from 'react';
import { browser } from 'wxt/browser';
import type { SessionEnd, SessionState } from '../../services/session/session';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Failure } from '../ui/failure';
import { useSession } from './use-session';

export type SignedInState = Extract<SessionState, { status: 'signed-in' }>;

interface SessionGateProps {
  checking: ReactNode;
  signedOut: (end?: SessionEnd) => ReactNode;
  /** Surrounds what the gate itself says. */
  frame?: (content: ReactNode) => ReactNode;
  children: (session: SignedInState) => ReactNode;
}

/** Shows its children only to the signed-in administrator. */
export function SessionGate({ checking, signedOut, frame, children }: SessionGateProps) {
  const { session, retry } = useSession();
  const framed = frame ?? ((content) => content);
  switch (session.status) {
    case 'checking':
      return checking;
    case 'unknown':
      return framed(
        <Failure title="Could not verify your session" onRetry={retry}>
          {session.reason}
        </Failure>,
      );
    case 'not-configured':
      return framed(
        <EmptyState
          title="The console is not connected yet"
          action={
            <Button variant="primary" onClick={() => void browser.runtime.openOptionsPage()}>
              Set up the connection
            </Button>
          }
        >
          Connect it to your own Firebase project: paste the project’s web config in the options.
        </EmptyState>,
      );
    case 'signed-out':
      return signedOut(session.end);
    case 'signed-in':
      return children(session);
  }
}
