import { type BrowserContext, test } from '@playwright/test';

/** SIGILL, SIGBUS and SIGSEGV: faults of Chromium itself. A lack of memory ends it with SIGTRAP. */
const ownSignals = [4, 7, 11];

/** `npm test` repeats only tests that this marks. */
export async function noteCrashes(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  session?.on('Target.targetCrashed', ({ status, errorCode }) => {
    if (status !== 'crashed' || !ownSignals.includes(errorCode)) return;
    test.info().annotations.push({ type: 'crash', description: `signal ${errorCode}` });
  });
  await session?.send('Target.setDiscoverTargets', { discover: true });
}
