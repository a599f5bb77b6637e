import { endedSessions } from './emulators';
import type { Extension } from './extension';
import { inTime, resetExtension } from './reset-extension';

export interface WatchedExtension {
  extension: Extension;
  problems: string[];
}

export type SharedBrowser = ReturnType<typeof createSharedBrowser>;

export function createSharedBrowser(launch: () => Promise<WatchedExtension>) {
  let browser: WatchedExtension | undefined;
  let isSessionKept = false;
  let endedBefore = endedSessions;

  async function reset({ isSignedOut }: { isSignedOut: boolean }) {
    isSessionKept = !isSignedOut;
    if (!browser || (await resetExtension(browser.extension, { isSignedOut }))) return;
    // A browser that hangs does not close either; its process ends with the tests.
    await inTime(browser.extension.close());
    browser = undefined;
  }

  return {
    async open({ startsSignedOut }: { startsSignedOut: boolean }) {
      const hasEnded = endedSessions !== endedBefore;
      endedBefore = endedSessions;
      if (isSessionKept && (startsSignedOut || hasEnded)) await reset({ isSignedOut: true });
      return (browser ??= await launch());
    },
    reset,
    async close() {
      await browser?.extension.close();
    },
  };
}
