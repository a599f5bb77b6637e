import { bucket, origins } from '../../scripts/local/config.ts';
import { administratorsToken } from '../../scripts/local/emulator-call.ts';
import { createRateLimiter } from '../../services/firebase/requests/rate-limiter';
import type { StorageTarget } from '../../services/firebase/storage/objects';

/** The Security Rules apply to this target as they do to the console. */
export async function administratorsBucket(via = origins.storage): Promise<StorageTarget> {
  const idToken = await administratorsToken();
  return {
    origin: via,
    bucket,
    idToken: () => Promise.resolve(idToken),
    sending: {},
  };
}

export const createQuickLimiter = () =>
  createRateLimiter({ firstMs: 1, longestMs: 5, longestForQuotaMs: 5 });
