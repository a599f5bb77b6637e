import { focusManager, QueryClient } from '@tanstack/react-query';
import { failureCode, type FailureCode } from '../../services/rpc/failure';

/** Data older than this are read again when the view comes back into use. */
export const freshForMs = 60_000;

const passingFailures: readonly FailureCode[] = ['BUSY', 'UNEXPECTED'];

// A side panel stays visible while another part of the window is used, so its coming back into
// use is told by the focus, which TanStack Query does not listen to by itself.
focusManager.setEventListener((onFocus) => {
  // Told without a state: a panel that was never seen to lose the focus comes back all the same.
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
        // Queries go to the background, which is there without a network too and says so itself.
        networkMode: 'always',
        retry: (failedTimes, error) =>
          failedTimes < 1 && passingFailures.includes(failureCode(error)),
      },
      mutations: { networkMode: 'always' },
    },
  });
}
