import 'temporal-polyfill/global';
import { afterEach, vi } from 'vitest';

// The browsers have these, and Temporal, and Node 24 has none of them.
Object.assign(globalThis, { scheduler: { postTask: async (task: () => void) => task() } });
Object.assign(navigator, { onLine: true });

/** What a test replaces is there again for the next one. */
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
