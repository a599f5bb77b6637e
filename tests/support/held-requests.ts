import type { BrowserContext, Request } from '@playwright/test';

/** Lets the first matching requests pass and holds the others until they are released. */
async function hold(
  context: BrowserContext,
  path: RegExp,
  passing: number,
  matches: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let seen = 0;
  await context.route(path, async (route) => {
    if (matches(route.request()) && seen++ >= passing) await released;
    // The worker that sent the request may have ended.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Lets the first commits pass and holds the others until they are released. */
export function holdCommits(context: BrowserContext, passing: number): Promise<() => void> {
  return hold(context, /:commit/, passing);
}

/** Lets the first pages of a whole collection pass and holds the others. */
export function holdPages(
  context: BrowserContext,
  collection: string,
  passing: number,
): Promise<() => void> {
  return hold(context, /:runQuery/, passing, (request) => {
    const body = request.postData() ?? '';
    return body.includes(`"collectionId":"${collection}"`) && !body.includes('"where"');
  });
}
