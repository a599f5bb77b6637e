import type { BrowserContext } from '@playwright/test';

/** It fills with the address and the body of each request that matches. */
export function recordRequests(context: BrowserContext, pattern: RegExp): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    const text = `${request.url()} ${request.postData() ?? ''}`;
    if (pattern.test(text)) sent.push(text);
  });
  return sent;
}

interface Held {
  passing?: number;
  isMeant?: (body: string) => boolean;
}

/** All requests after the first few wait until `release`; `arrived` resolves when one does. */
export async function holdRequests(
  context: BrowserContext,
  path: RegExp,
  { passing = 0, isMeant = () => true }: Held = {},
) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let seen = 0;
  await context.route(path, async (route) => {
    if (isMeant(route.request().postData() ?? '') && seen++ >= passing) {
      arrive();
      await released;
    }
    // The worker that sent the request may have ended.
    await route.continue().catch(() => {});
  });
  return { arrived, release };
}

export async function holdCommits(context: BrowserContext, passing: number): Promise<() => void> {
  return (await holdRequests(context, /:commit/, { passing })).release;
}

export async function holdPages(context: BrowserContext, collection: string) {
  const isMeant = (body: string) =>
    body.includes(`"collectionId":"${collection}"`) && !body.includes('"where"');
  return (await holdRequests(context, /:runQuery/, { passing: 1, isMeant })).release;
}
