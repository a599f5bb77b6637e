import type { BrowserContext } from '@playwright/test';

/** A slow machine may look for messages after their time; a test of it has its own `page.clock`. */
export async function holdMessages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const start = globalThis.setTimeout as (...parameters: unknown[]) => number;
    const copiedForMs = 1200;
    const longestMs = 2 ** 31 - 1;
    const hold = (handler: unknown, ms = 0, ...rest: unknown[]) => {
      const isHeld = ms === copiedForMs || (ms > 5000 && ms <= 60_000);
      return start(handler, isHeld ? longestMs : ms, ...rest);
    };
    globalThis.setTimeout = hold as typeof setTimeout;
  });
}
