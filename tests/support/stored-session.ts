import { expect, type Page } from '@playwright/test';
import type { SessionTimes } from '../../services/session/limits';

const timesKey = 'session-times';

export function readTimes(page: Page): Promise<SessionTimes> {
  return page.evaluate(
    async (key) => (await chrome.storage.session.get(key))[key] as SessionTimes,
    timesKey,
  );
}

/** The console's start and a list that arrives are uses, which later would overwrite other times. */
async function expectFirstUse(page: Page): Promise<void> {
  const refresh = page.getByRole('button', { name: 'Refresh', includeHidden: true });
  await expect(refresh).not.toHaveClass(/animate-spin/);
  await expect
    .poll(() => readTimes(page).then(({ usedAt, signedInAt }) => usedAt > signedInAt))
    .toBe(true);
}

export const setTimes = (page: Page, times: Partial<SessionTimes>) =>
  page.evaluate(
    async ([key, changed]) => {
      const stored = (await chrome.storage.session.get(key))[key] as SessionTimes;
      await chrome.storage.session.set({ [key]: { ...stored, ...changed } });
    },
    [timesKey, times] as const,
  );

export async function leaveUnused(page: Page, unusedMs: number): Promise<void> {
  await expectFirstUse(page);
  const { usedAt } = await readTimes(page);
  await setTimes(page, { usedAt: usedAt - unusedMs, seenAt: usedAt });
}

export async function reachIdleLimit(page: Page): Promise<void> {
  await leaveUnused(page, 60 * 60_000);
  await ringAlarm(page);
}

export const ringAlarm = (page: Page) =>
  page.evaluate(() => chrome.alarms.create('session-limit', { when: Date.now() }));

/** The random ID of the browser session and the empty lists of the background do not count. */
export async function leftInMemory(page: Page): Promise<Record<string, unknown>> {
  const stored = await page.evaluate(() => chrome.storage.session.get());
  const isIgnored = ([key, value]: [string, unknown]) =>
    key === 'browser-session' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(stored).filter((entry) => !isIgnored(entry)));
}

/** It polls, because memory is cleared shortly after the views have changed. */
export async function expectNoTokenInMemory(page: Page): Promise<void> {
  await expect.poll(async () => JSON.stringify(await leftInMemory(page))).not.toContain('oken');
}

export async function readRefreshToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => chrome.storage.session.get());
  const token = /"refreshToken":"([^"]+)"/.exec(JSON.stringify(stored))?.[1];
  if (token === undefined) throw new Error('There is no session in memory.');
  return token;
}

/** The next worker starts with a token that has expired. */
export async function expireStoredToken(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const [key, value] of Object.entries(await chrome.storage.session.get())) {
      if (!key.startsWith('firebase:authUser')) continue;
      const user = value as { stsTokenManager: { expirationTime: number } };
      user.stsTokenManager.expirationTime = 0;
      await chrome.storage.session.set({ [key]: user });
    }
  });
}
