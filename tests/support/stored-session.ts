import { expect, type Page, type Worker } from '@playwright/test';
import type { SessionTimes } from '../../services/session/limits';

const timesKey = 'session-times';

export function readTimes(page: Page): Promise<SessionTimes> {
  return page.evaluate(
    async (key) => (await chrome.storage.session.get(key))[key] as SessionTimes,
    timesKey,
  );
}

/** Lets the session look as if that much time had passed, as it does after a machine's sleep. */
export async function letTimePass(page: Page, passed: Partial<SessionTimes>): Promise<void> {
  // The console tells at its start that it is used; later that would undo what is done here.
  await expect
    .poll(() => readTimes(page).then(({ usedAt, signedInAt }) => usedAt > signedInAt))
    .toBe(true);
  const times = await readTimes(page);
  const earlier = {
    signedInAt: times.signedInAt - (passed.signedInAt ?? 0),
    usedAt: times.usedAt - (passed.usedAt ?? 0),
  };
  await page.evaluate(([key, value]) => chrome.storage.session.set({ [key]: value }), [
    timesKey,
    earlier,
  ] as const);
}

/** Ends the session as the background does when nobody has used the console for 15 minutes. */
export async function reachIdleLimit(page: Page): Promise<void> {
  await letTimePass(page, { usedAt: 15 * 60_000 });
  await page.evaluate(() => chrome.alarms.create('session-limit', { when: Date.now() }));
}

/**
 * What the memory still tells of a session: all of it but the random name of the browser's run,
 * and lists that the background publishes whenever somebody looks, when they are empty.
 */
export async function leftInMemory(page: Page): Promise<Record<string, unknown>> {
  const stored = await page.evaluate(() => chrome.storage.session.get());
  const isNothing = ([key, value]: [string, unknown]) =>
    key === 'operations-browser-session' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(stored).filter((entry) => !isNothing(entry)));
}

/** The views hide everything first; what the memory holds is removed right after that. */
export async function expectNoTokenInMemory(page: Page): Promise<void> {
  await expect.poll(async () => JSON.stringify(await leftInMemory(page))).not.toContain('oken');
}

/** The refresh token of the sign-in that is kept in memory. */
export async function readRefreshToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => chrome.storage.session.get());
  const token = /"refreshToken":"([^"]+)"/.exec(JSON.stringify(stored))?.[1];
  if (token === undefined) throw new Error('No sign-in is kept in memory.');
  return token;
}

/** Sets the clock of the background, for as long as its worker lives. */
export async function setClockAhead(worker: Worker, aheadMs: number): Promise<void> {
  await worker.evaluate((offsetMs) => {
    const RealDate = Date;
    globalThis.Date = class extends RealDate {
      constructor(...parameters: unknown[]) {
        if (parameters.length === 0) super(RealDate.now() + offsetMs);
        else super(...(parameters as [number]));
      }

      static override now() {
        return RealDate.now() + offsetMs;
      }
    } as DateConstructor;
  }, aheadMs);
}
