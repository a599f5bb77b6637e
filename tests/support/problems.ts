import type { BrowserContext } from '@playwright/test';

/** The browser's answer to a call of a worker that it has ended meanwhile: nobody is left to hear it. */
const endedMeanwhile = /\bNo SW$/;

/**
 * Collects what goes wrong in any context: console errors, CSP reports, uncaught exceptions and
 * unhandled rejections. Pages tell of theirs by events of their own; what happens in the
 * background, from its first turn on and in every worker that follows, the browser itself reports.
 */
export async function watchForProblems(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'assert';
    if (isError && message.page()) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${String(error.error())}`));
  // This page is there from the start, and no test closes it.
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage: { errorMessage } }) => {
    if (!endedMeanwhile.test(errorMessage)) problems.push(`worker: ${errorMessage}`);
  });
  await session.send('ServiceWorker.enable');
}
