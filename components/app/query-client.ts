import { focusManager, QueryClient } from '@tanstack/react-query';
import { failureCode, type FailureCode } from '../../services/rpc/failure';
import { onReturn } from '../session/on-return';

/** Older data is refetched when the view regains the focus. */
const staleAfterMs = 60_000;

const transientFailures: readonly FailureCode[] = ['BUSY', 'UNEXPECTED'];

// TanStack Query itself listens to visibility only.
focusManager.setEventListener((onFocus) => onReturn(() => onFocus()));

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
