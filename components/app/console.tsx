import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'wouter';
import { useActivityReport } from '../session/use-activity-report';
import { useTheme } from '../session/use-theme';
import { clearMessages, MessageArea } from '../ui/messages';
import { useHashLocation, useHashSearch } from './hash-location';
import { LoginGate, type SignedInState } from './login-gate';
import { preloadPage } from './pages';
import { createQueryClient } from './query-client';
import { Shell } from './shell';

/** Each session has its own query client, so that its data ends with it. */
function SignedIn({ session }: { session: SignedInState }) {
  const [client] = useState(createQueryClient);
  useEffect(() => () => void client.cancelQueries(), [client]);
  useEffect(() => clearMessages, []);
  useActivityReport();
  return (
    <QueryClientProvider client={client}>
      <Shell session={session} />
      <MessageArea />
    </QueryClientProvider>
  );
}

export function Console() {
  useTheme();
  const [address] = useHashLocation();
  useLayoutEffect(() => preloadPage(address), [address]);
  return (
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <LoginGate>{(session) => <SignedIn session={session} />}</LoginGate>
    </Router>
  );
}
