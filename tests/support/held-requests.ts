import type { BrowserContext, Request } from '@playwright/test';

/** Lets the first requests of a kind pass, and holds all others until they are released. */
async function hold(
  context: BrowserContext,
  path: RegExp,
  passing: number,
  isMeant: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let seen = 0;
  await context.route(path, async (route) => {
    if (isMeant(route.request()) && seen++ >= passing) await released;
    // By then the worker that sent it may be gone.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Lets the first commits pass and holds all others until they are released, or for ever. */
export function holdCommits(context: BrowserContext, passing: number): Promise<() => void> {
  return hold(context, /:commit/, passing);
}

/** Lets the first pages of a whole collection pass and holds the rest of them. */
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
