import type { BrowserContext, Request } from '@playwright/test';

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

export function holdCommits(context: BrowserContext, passing: number): Promise<() => void> {
  return hold(context, /:commit/, passing);
}

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
