import { expect } from 'vitest';
import { administrator } from '../../scripts/local/config.ts';
import type { Firefox } from './firefox';
import { type FirefoxPage, pollOptions } from './firefox-page';

/** The console in a tab, signed out. */
export function openConsole(firefox: Firefox, route = '/'): Promise<FirefoxPage> {
  return firefox.open(`sidepanel.html#${route}`);
}

export async function signIn(page: FirefoxPage): Promise<void> {
  await page.click('field', 'Username');
  await page.type(`${administrator.username}\t${administrator.password}\n`);
  await page.has('heading', 'Dashboard');
}

export async function goTo(page: FirefoxPage, entry: string, heading = entry): Promise<void> {
  await page.click('button', 'Menu');
  await page.click('link', entry);
  await page.has('heading', heading);
}

export async function logOut(page: FirefoxPage): Promise<void> {
  await page.click('button', 'Menu');
  await page.click('button', 'Log Out');
  await page.shows('Are you sure you want to log out?');
  await page.click('button', 'Log Out');
  await page.has('heading', 'Admin Login');
}

/** The refresh token of the session in memory. */
export async function refreshToken(page: FirefoxPage): Promise<string> {
  const stored = await page.evaluate<string>('browser.storage.session.get().then(JSON.stringify)');
  const token = /"refreshToken":"([^"]+)"/.exec(stored)?.[1];
  if (token === undefined) throw new Error('There is no session in memory.');
  return token;
}

/** Switches the option and waits until the background has applied it. */
export async function setStaySignedIn(options: FirefoxPage, isOn: boolean): Promise<void> {
  await options.click('field', 'Stay signed in');
  const isDone = `(async () => {
    const stored = await browser.storage.local.get('session-stays');
    const choice = [...document.querySelectorAll('input')].find(
      ({ labels }) => labels[0]?.textContent === 'Stay signed in',
    );
    return stored['session-stays'] === ${isOn} && choice.ariaBusy === 'false';
  })()`;
  await expect.poll(() => options.evaluate<boolean>(isDone), pollOptions).toBe(true);
}
