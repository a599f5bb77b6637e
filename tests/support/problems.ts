import type { BrowserContext } from '@playwright/test';

/** The browser's error for a call of a worker that has ended. */
const endedMeanwhile = /\bNo SW$/;

/** Pages report problems by events, and the browser reports those of the background. */
export async function watchForProblems(context: BrowserContext, problems: string[]): Promise<void> {
  context.on('console', (message) => {
    const isError = message.type() === 'error' || message.type() === 'assert';
    if (isError && message.page()) problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${String(error.error())}`));
  // The first page exists from the start, and no test closes it.
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(page);
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage: { errorMessage } }) => {
    if (!endedMeanwhile.test(errorMessage)) problems.push(`worker: ${errorMessage}`);
  });
  await session.send('ServiceWorker.enable');
}
