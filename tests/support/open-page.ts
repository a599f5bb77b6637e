import type { BrowserContext, Page } from '@playwright/test';

let lastOpened: Promise<unknown> = Promise.resolve();

/**
 * Opens the first page in a tab and further ones in their own windows: a background tab is not
 * painted, and a click in it takes two seconds.
 */
export function openPage(context: BrowserContext): Promise<Page> {
  // Calls wait for each other, because the event of a new page does not name the call.
  const page = lastOpened.then(() => {
    const [first, ...others] = context.pages();
    return first && others.length > 0 ? openWindow(context, first) : context.newPage();
  });
  lastOpened = page.catch(() => {});
  return page;
}

async function openWindow(context: BrowserContext, first: Page): Promise<Page> {
  const session = await context.newCDPSession(first);
  const opened = context.waitForEvent('page');
  await session.send('Target.createTarget', { url: 'about:blank', newWindow: true });
  await session.detach();
  return opened;
}
