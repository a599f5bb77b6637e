import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Router } from 'wouter';
import { failureCode, type FailureCode } from '../../services/rpc/failure';
import { keepLists } from '../table/data/keep-lists';
import { IdleWarning } from '../session/idle-warning';
import { useActivityReport } from '../session/use-activity-report';
import { onReturn, SessionGate, type SignedInState } from '../session/session-gate';
import { clearMessages } from '../ui/messages';
import { useHashLocation, useHashSearch } from './hash-location';
import { LoginForm } from './login-form';
import { LoginFrame } from './login-frame';
import { Shell } from './shell';

/** Older data is refetched when the view regains the focus. */
const staleAfterMs = 60_000;

const transientFailures: readonly FailureCode[] = ['BUSY', 'UNEXPECTED'];

// TanStack Query itself listens to visibility only.
focusManager.setEventListener((onFocus) => onReturn(() => onFocus()));

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleAfterMs,
        gcTime: 30 * 60_000,
        // The background answers offline too, and reports network failures itself.
        networkMode: 'always',
        retry: (failureCount, error) =>
          failureCount < 1 && transientFailures.includes(failureCode(error)),
      },
    },
  });
}

/** Each session has its own query client, so that its data ends with it. */
function SignedIn({ session }: { session: SignedInState }) {
  const [client] = useState(createQueryClient);
  useEffect(() => {
    const ended = new AbortController();
    keepLists(client, ended.signal);
    return () => {
      ended.abort();
      void client.cancelQueries();
    };
  }, [client]);
  useEffect(() => clearMessages, []);
  useActivityReport();
  return (
    <QueryClientProvider client={client}>
      <Shell session={session} />
      <IdleWarning />
    </QueryClientProvider>
  );
}

export function Console() {
  return (
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <SessionGate
        checking={
          <LoginFrame>
            <p role="status" className="text-title text-muted">
              LOADING
            </p>
          </LoginFrame>
        }
        frame={(content) => <LoginFrame>{content}</LoginFrame>}
        signedOut={(end) => <LoginForm end={end} />}
      >
        {(session) => <SignedIn session={session} />}
      </SessionGate>
    </Router>
  );
}
