import type { BrowserContext, Page } from '@playwright/test';

let lastOpened: Promise<unknown> = Promise.resolve();

/**
 * Opens a page in a tab, and further ones in windows of their own: a tab behind another one draws
 * nothing, and a press in it takes two seconds.
 */
export function openPage(context: BrowserContext): Promise<Page> {
  // The event of a new page does not tell which call has opened it.
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
