import { focusManager, QueryClient } from '@tanstack/react-query';
import { failureCode, type FailureCode } from '../../services/rpc/failure';

/** Older data is read again when the view is used again. */
const freshForMs = 60_000;

const passingFailures: readonly FailureCode[] = ['BUSY', 'UNEXPECTED'];

// A side panel stays visible while the page beside it is used, so only the focus says that it is
// used again; TanStack Query listens to visibility alone.
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
        staleTime: freshForMs,
        gcTime: 30 * 60_000,
        // The background answers without a network too, and reports it itself.
        networkMode: 'always',
        retry: (failedTimes, error) =>
          failedTimes < 1 && passingFailures.includes(failureCode(error)),
      },
    },
  });
}
