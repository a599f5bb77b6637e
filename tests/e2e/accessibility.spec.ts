import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { signedInScreens } from '../../scripts/screens/page-screens.ts';
import { type OpenPage, perform, type Screen, showScreen } from '../../scripts/screens/screens.ts';
import { signedOutScreens } from '../../scripts/screens/signed-out-screens.ts';
import { resetSampleData } from '../support/emulators';
import { isExhaustive } from '../support/exhaustive';
import { expect, test } from '../support/extension';
import { crowdedParts } from '../support/layout';

test.use({ expectedProblems: /status of 40[03]|ERR_INTERNET_DISCONNECTED/ });
test.beforeAll(resetSampleData);

/** Every screen is also checked in 180 px. */
const isChecked = ({ name }: Screen) => !name.endsWith('zoomed');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Both browsers let the keys scroll what has no control in it.
  rules: { 'scrollable-region-focusable': { enabled: false } },
  // Its other results, and the loading of styles and media for rules that are off, take time.
  resultTypes: ['violations'],
  preload: false,
};

/** Further rows of a list are of the same kinds, and take axe as long again. */
const rowCount = isExhaustive ? Infinity : 6;

async function axeFaults(page: Page): Promise<string[]> {
  // Otherwise axe would measure colours during the transition between themes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([given, most]) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      const open = [...document.querySelectorAll('dialog[open], :popover-open')];
      const lists = [...document.querySelectorAll('[role=grid], [role=treegrid]')];
      const { violations } = await inPage.run(
        {
          include: open.length > 0 ? open : [document],
          exclude: lists.flatMap((list) => [...list.querySelectorAll('[role=row]')].slice(most)),
        },
        given,
      );
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [options, rowCount] as const,
  );
}

const softly = expect.configure({ soft: true });

async function expectRoom(page: Page, when: string): Promise<void> {
  // The layout follows a new width some frames later.
  await softly.poll(() => crowdedParts(page), when).toEqual([]);
}

async function expectAccessible(page: Page, screen: Screen, open: OpenPage): Promise<void> {
  const [narrow = 360, wide = narrow] = screen.widths ?? [360, 1280];
  const expectNoFault = async (when: string) => {
    await expectRoom(page, when);
    softly(await axeFaults(page), when).toEqual([]);
  };
  await showScreen(open, screen, { width: narrow, height: 500, theme: 'light' });
  await expectNoFault(`${screen.name}, ${narrow} px, light`);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: wide, height: 500 });
  await expectNoFault(`${screen.name}, ${wide} px, dark`);
  if (isExhaustive && narrow <= 360 && !screen.path.startsWith('popup')) {
    await page.setViewportSize({ width: 180, height: 500 });
    await expectRoom(page, `${screen.name} 180 px`);
  }
  await perform(page, screen.undo);
}

async function expectAllAccessible(page: Page, screens: readonly Screen[]): Promise<void> {
  test.setTimeout(screens.length * 120_000);
  const home = page.url();
  for (const [place, screen] of screens.entries()) {
    const previous = screens[place - 1];
    const open = async (path: string) => {
      if (previous && !previous.undo && path.includes('#')) await closeScreen(page);
      else await page.goto('about:blank');
      await page.goto(new URL(`/${path}`, home).href);
      return page;
    };
    await test.step(screen.name, () => expectAccessible(page, screen, open));
  }
}

/** A page of the console loses its state when another is shown, without the cost of a reload. */
async function closeScreen(page: Page): Promise<void> {
  const open = page.locator('dialog[open], :popover-open');
  while ((await open.count()) > 0) await page.keyboard.press('Escape');
  await page.goto(page.url().replace(/#.*/, '#/nowhere'));
  await page.getByText('Page not found').waitFor();
}

/** The screens by their page: opening the console for each would take longer than checking it. */
function byPage(screens: readonly Screen[]) {
  const checked = screens.filter(isChecked);
  const groups = Map.groupBy(checked, ({ path }) => path.replace(/^sidepanel.html#?|[?].*$/g, ''));
  return [...groups].map(([page, these]) => {
    const title = `axe finds no fault in the screens at ${page || 'the start'}, and nothing is cut or too small to hit`;
    return { title, these };
  });
}

for (const { title, these } of byPage(signedInScreens)) {
  test(title, ({ console }) => expectAllAccessible(console, these));
}

test.describe('signed out', () => {
  test.use({ startsSignedOut: true });

  for (const { title, these } of byPage(signedOutScreens)) {
    test(title, ({ panel }) => expectAllAccessible(panel, these));
  }
});
