import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Router } from 'wouter';
import { failureCode } from '../../services/api/failure';
import { keepLists } from '../lists/keep-lists';
import { IdleWarning } from '../session/idle-warning';
import { onReturn, type SignedInState, useSession } from '../session/use-session';
import { Mark } from '../ui/mark';
import { clearMessages } from '../ui/messages';
import { useHashLocation, useHashSearch } from './hash-location';
import { LoginForm } from './login-form';
import { Shell } from './shell';

// TanStack Query itself listens to visibility only.
focusManager.setEventListener((onFocus) => onReturn(() => onFocus()));

const queries = {
  staleTime: 60_000,
  gcTime: 30 * 60_000,
  // The background answers offline too, and reports network failures itself.
  networkMode: 'always' as const,
  retry: (failureCount: number, error: unknown) =>
    failureCount < 1 && ['busy', 'LOST'].includes(failureCode(error)),
};

/** Each session has its own query client, so that its data ends with it. */
function SignedIn({ session }: { session: SignedInState }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries } }));
  useEffect(() => {
    const ended = new AbortController();
    keepLists(client, ended.signal);
    return () => {
      ended.abort();
      void client.cancelQueries();
      clearMessages();
    };
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <Shell session={session} />
      <IdleWarning />
    </QueryClientProvider>
  );
}

export function Console() {
  const { session, problem } = useSession();
  if (session.status === 'signed-in') {
    return (
      <Router hook={useHashLocation} searchHook={useHashSearch}>
        <SignedIn session={session} />
      </Router>
    );
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-stack flex-col gap-3 px-4 pt-[20dvh] pb-4">
      <h1 aria-label="Career Console">
        <Mark sizePx={40} />
      </h1>
      {session.status === 'checking' && (
        <p role="status" className="text-title text-muted">
          LOADING
        </p>
      )}
      {session.status === 'signed-out' && <LoginForm end={session.end} />}
      {problem}
    </main>
  );
}
