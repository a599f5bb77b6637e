import type { Page } from '@playwright/test';
import type { RowDensity } from '../../components/table/data/row-density';
import { codeScreens } from '../../scripts/screens/code-screens.ts';
import { listScreens } from '../../scripts/screens/list-screens.ts';
import { sharedScreens } from '../../scripts/screens/shared-screens.ts';
import { passingScreens } from '../../scripts/screens/passing-screens.ts';
import { postScreens } from '../../scripts/screens/post-screens.ts';
import { type Screen, signedInScreens, signedOutScreens } from '../../scripts/screens/screens.ts';
import { showScreen } from '../../scripts/screens/show-screen.ts';
import { axeFaults, headingFaults } from '../support/accessible';
import { resetSampleData } from '../support/emulators';
import { expect, test } from '../support/extension';
import { crowdedParts, smallTargets } from '../support/layout';

test.use({ expectedProblems: /status of 40[03]|ERR_INTERNET_DISCONNECTED/ });
test.beforeAll(resetSampleData);

interface View {
  width: number;
  theme: 'light' | 'dark';
  rows?: RowDensity;
}

const lists = [
  'dashboard',
  'tests-taken',
  'coupons',
  'voucher-group',
  'blog',
  'appointments',
  'payments',
  'logs',
];

/** Of every second list, so that each pair of list, width, theme and height of rows is there. */
const viewsOfLists: View[][] = [
  [
    { width: 360, theme: 'light', rows: 'compact' },
    { width: 1280, theme: 'dark', rows: 'comfortable' },
    { width: 360, theme: 'dark', rows: 'line' },
  ],
  [
    { width: 1280, theme: 'dark', rows: 'compact' },
    { width: 360, theme: 'light', rows: 'comfortable' },
    { width: 1280, theme: 'light', rows: 'line' },
  ],
];

function viewsOf({ name, widths = [360, 1280] }: Screen): View[] {
  const [narrow = 360, wide = narrow] = widths;
  return (
    viewsOfLists[lists.indexOf(name) % 2] ?? [
      { width: narrow, theme: 'light' },
      { width: wide, theme: 'dark' },
    ]
  );
}

const softly = expect.configure({ soft: true });

async function expectRoom(page: Page, when: string): Promise<void> {
  // The layout follows a new width some frames later.
  await softly.poll(() => smallTargets(page), when).toEqual([]);
  await softly.poll(() => crowdedParts(page), when).toEqual([]);
}

async function expectAccessible(page: Page, screen: Screen): Promise<void> {
  const [first, ...others] = viewsOf(screen);
  if (!first) return;
  const choose = (rows = 'compact') =>
    page.evaluate((value) => chrome.storage.local.set({ rows: value }), rows);
  const open = async (path: string) => {
    await page.goto(new URL(`/${path}`, page.url()).href);
    return page;
  };
  await choose(first.rows);
  // More rows of the same kinds take axe twice as long.
  await showScreen(open, screen, { ...first, height: 500 });
  softly(await headingFaults(page)).toEqual([]);
  softly(await axeFaults(page), JSON.stringify(first)).toEqual([]);
  for (const view of others) {
    if (view.rows) await choose(view.rows);
    await page.emulateMedia({ colorScheme: view.theme });
    await page.setViewportSize({ width: view.width, height: 500 });
    await expectRoom(page, JSON.stringify(view));
    softly(await axeFaults(page), JSON.stringify(view)).toEqual([]);
  }
  // A panel of 360 px at a zoom of 200 %. The popup has one width.
  if (first.width <= 360 && !screen.path.startsWith('popup')) {
    await page.setViewportSize({ width: 180, height: 500 });
    await expectRoom(page, '180 px');
  }
  await screen.undo?.(page);
}

const titleOf = ({ name }: Screen) =>
  `the screen "${name}" has no fault that axe finds, nothing too small to hit, and room in 180 px`;

/** The lists are also in each height of rows. */
const isOther = ({ name }: Screen) => !/zoomed|^rows-/.test(name);

for (const screen of [
  ...signedInScreens,
  ...postScreens,
  ...codeScreens,
  ...listScreens,
  ...sharedScreens,
  ...passingScreens,
].filter(isOther)) {
  test(titleOf(screen), ({ console }) => expectAccessible(console, screen));
}

test.describe('signed out', () => {
  test.use({ startsSignedOut: true });

  for (const screen of signedOutScreens) {
    test(titleOf(screen), ({ panel }) => expectAccessible(panel, screen));
  }
});
