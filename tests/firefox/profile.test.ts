import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administrator } from '../../scripts/local/config.ts';
import { resetSampleData } from '../support/emulators';
import { createMarks, filesWithMarks, heldMarks, untoldMarks, writeMarked } from '../support/marks';
import { type Hands, logOutAndWake, usePages } from '../support/profile-walk';
import { launchFirefox, press } from './firefox';

let firefox: Awaited<ReturnType<typeof launchFirefox>>;
const created = createMarks();
const { marks } = created;

beforeAll(async () => {
  await writeMarked(created);
  // Firefox then writes at once what it restores after a crash, and keeps it.
  firefox = await launchFirefox({
    'browser.sessionstore.interval': 100,
    'browser.sessionstore.resume_from_crash': true,
    'browser.startup.page': 3,
  });
});
afterAll(async () => {
  await firefox.close();
  await resetSampleData();
});

function handsOf(page: Page): Hands {
  const named = (selector: string, name: string) =>
    page.locator(`::-p-named(${selector}: ${name})`);
  return {
    run: (script) => page.evaluate(script),
    until: (script) => expect.poll(() => page.evaluate(script)).toBe(true),
    shows: (text) => expect.poll(() => page.evaluate('document.body.textContent')).toContain(text),
    click: (selector, name) => press(page, selector, name),
    async clickText(text) {
      const cell = `[...document.querySelectorAll('[role=row] *')]
        .findLast((element) => element.checkVisibility() && element.textContent.includes('${text}'))`;
      const found = await page.waitForFunction(cell);
      await (found.asElement() as ElementHandle).click();
    },
    fill: (name, text) =>
      (name ? named('input, textarea', name) : page.locator('[type=search]')).fill(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key as 'Escape');
      for (const key of keys.toReversed()) await page.keyboard.up(key as 'Escape');
    },
    glance: async (path, text) => (await firefox.open(path, text)).close(),
  };
}

test(
  'a profile that somebody reads after a log-out holds no document, name, code or address',
  { tags: ['@T53'] },
  async () => {
    const page = await firefox.open('sidepanel.html', 'Admin Login');
    const hands = handsOf(page);
    await hands.fill('Username', administrator.username);
    await hands.fill('Password', administrator.password);
    await hands.click('button', 'Login');
    await usePages(hands, created, () => firefox.refuse(':commit'));
    // The journal has what was deleted, for Undo.
    expect(Object.keys(filesWithMarks(firefox.profile, marks))).toContain('deleted code');
    await logOutAndWake(hands);
    const memory = await page.evaluate('browser.storage.session.get()');
    expect(heldMarks(memory, marks)).toEqual(['typed code', 'typed group']);
    expect(heldMarks(await page.evaluate('browser.storage.local.get()'), marks)).toEqual([]);
    // Firefox removes the files of removed records within its own time.
    await expect.poll(() => untoldMarks(firefox.profile, marks)).toEqual([]);
    // The browser writes all it has when it ends.
    await firefox.end();
    expect(untoldMarks(firefox.profile, marks)).toEqual([]);
  },
);
