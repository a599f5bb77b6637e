import type { BrowserContext } from '@playwright/test';

/** Lets the first commits pass and holds all others until they are released, or for ever. */
export async function holdCommits(context: BrowserContext, passing: number): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let seen = 0;
  await context.route(/:commit/, async (route) => {
    if (seen++ >= passing) await released;
    // By then the worker that sent it may be gone.
    await route.continue().catch(() => {});
  });
  return release;
}
