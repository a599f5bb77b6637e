import { focusManager, QueryClient } from '@tanstack/react-query';
import { failureCode, type FailureCode } from '../../services/rpc/failure';

/** Older data is refetched when the view regains the focus. */
const staleAfterMs = 60_000;

const transientFailures: readonly FailureCode[] = ['BUSY', 'UNEXPECTED'];

// A side panel stays visible while the user works in the page next to it, so returning to it only
// changes the focus; TanStack Query listens to visibility only.
focusManager.setEventListener((onFocus) => {
  const listener = () => {
    if (!document.hidden) onFocus();
  };
  window.addEventListener('focus', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    document.removeEventListener('visibilitychange', listener);
  };
});

export function createQueryClient(): QueryClient {
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
