import type { Page } from '@playwright/test';
import { codeScreens } from '../../scripts/screens/code-screens.ts';
import { listScreens } from '../../scripts/screens/list-screens.ts';
import { passingScreens } from '../../scripts/screens/passing-screens.ts';
import { postScreens } from '../../scripts/screens/post-screens.ts';
import {
  type OpenPage,
  type Screen,
  signedInScreens,
  signedOutScreens,
} from '../../scripts/screens/screens.ts';
import { showScreen } from '../../scripts/screens/show-screen.ts';
import { axeFaults } from '../support/accessible';
import { resetSampleData } from '../support/emulators';
import { isExhaustive } from '../support/exhaustive';
import { expect, test } from '../support/extension';
import { crowdedParts } from '../support/layout';

test.use({ expectedProblems: /status of 40[03]|ERR_INTERNET_DISCONNECTED/ });
test.beforeAll(resetSampleData);

/** Every screen is also checked in 180 px. */
const isChecked = ({ name }: Screen) => !name.endsWith('zoomed');

const softly = expect.configure({ soft: true });

async function expectRoom(page: Page, when: string): Promise<void> {
  // The layout follows a new width some frames later.
  await softly.poll(() => crowdedParts(page), when).toEqual([]);
}

async function expectAccessible(page: Page, screen: Screen, open: OpenPage): Promise<void> {
  const [narrow = 360, wide = narrow] = screen.widths ?? [360, 1280];
  // More rows of the same kinds take axe twice as long.
  await showScreen(open, screen, { width: narrow, theme: 'light', height: 500 });
  for (const [width, theme] of [
    [narrow, 'light'],
    [wide, 'dark'],
  ] as const) {
    const when = `${screen.name} at ${width} px, ${theme}`;
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 500 });
    await expectRoom(page, when);
    softly(await axeFaults(page), when).toEqual([]);
  }
  // A panel of 360 px at a zoom of 200 %. The popup has one width.
  if (isExhaustive && narrow <= 360 && !screen.path.startsWith('popup')) {
    await page.setViewportSize({ width: 180, height: 500 });
    await expectRoom(page, `${screen.name} 180 px`);
  }
  await screen.undo?.(page);
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

for (const { title, these } of byPage([
  ...signedInScreens,
  ...postScreens,
  ...codeScreens,
  ...listScreens,
  ...passingScreens,
])) {
  test(title, ({ console }) => expectAllAccessible(console, these));
}

test.describe('signed out', () => {
  test.use({ startsSignedOut: true });

  for (const { title, these } of byPage(signedOutScreens)) {
    test(title, ({ panel }) => expectAllAccessible(panel, these));
  }
});
