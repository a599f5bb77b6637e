import type { Page, Route } from '@playwright/test';

import type { Screen } from './screens.ts';

/** What a list looks like beside its usual rows. Each list is the same part, so one shows it for all. */
export const listScreens: Screen[] = [
  { name: 'user-opened', path: 'sidepanel.html#/', prepare: (page) => openRow(page) },
  {
    name: 'appointment-opened',
    path: 'sidepanel.html#/appointments',
    prepare: (page) => openRow(page),
  },
  {
    name: 'person',
    path: 'sidepanel.html#/',
    prepare: async (page) => {
      await openRow(page);
      await page.getByRole('button', { name: 'Everything about this person' }).click();
      await page.getByText(/^\d+ events?$/).waitFor();
    },
  },
  {
    name: 'person-without-user',
    path: 'sidepanel.html#/person?email=nobody@example.com',
    prepare: (page) => page.getByText('Nothing here yet').waitFor(),
  },
  { name: 'check-codes', path: 'sidepanel.html#/voucher/check' },
  {
    name: 'checked-codes',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Expand' }).nth(1).click();
      const codes = await page.getByRole('row', { level: 2 }).getByTitle(/^Copy/).allTextContents();
      const [first = ''] = codes;
      const wrong = first.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
      await page.getByRole('button', { name: 'Check codes' }).click();
      const list = ['Code', wrong, 'WXYZ-WXYZ-WXYZ', first, ...codes].join('\n');
      await page.getByLabel('Codes', { exact: true }).fill(list);
      await page
        .getByText(/not found/)
        .first()
        .waitFor();
    },
  },
  { name: 'more', path: 'sidepanel.html#/', widths: [360, 480], prepare: press('More') },
  { name: 'columns', path: 'sidepanel.html#/', widths: [1280], prepare: press('Columns') },
  { name: 'filters', path: 'sidepanel.html#/test', widths: [360, 480], prepare: press('Filters') },
  { name: 'order', path: 'sidepanel.html#/payments', prepare: press('Order') },
  {
    name: 'save-view',
    path: 'sidepanel.html#/payments?q=a&added=month',
    prepare: press('Views', 'Save this view'),
  },
  {
    name: 'delete-view',
    path: 'sidepanel.html#/payments?added=month',
    prepare: press('Views', 'Delete this view'),
  },
  {
    name: 'voucher-menu',
    path: 'sidepanel.html#/voucher?state=unused',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Use codes' }).first().click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'voucher-next-code',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.context().grantPermissions(['clipboard-write']);
      await page.getByRole('button', { name: 'Expand' }).nth(1).click();
      await page.getByRole('row', { level: 2 }).first().waitFor();
      await page.getByRole('treegrid').press('n');
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
    undo: (page) => page.getByRole('button', { name: 'Undo' }).click(),
  },
  {
    name: 'voucher-more',
    path: 'sidepanel.html#/voucher',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Use codes' }).nth(1).click();
      await page.getByRole('menuitem', { name: 'Generate more like this' }).click();
      await page.getByRole('dialog').getByLabel('Group Name').waitFor();
    },
  },
  {
    name: 'long-names',
    path: 'sidepanel.html#/?q=Long',
    prepare: (page) => openRow(page),
  },
  {
    name: 'empty',
    path: 'sidepanel.html#/blog',
    prepare: (page) =>
      answered(page, (route) => route.fulfill({ json: [{ readTime: new Date().toISOString() }] })),
    undo: (page) => page.context().unrouteAll(),
  },
  {
    name: 'offline',
    path: 'sidepanel.html#/payments',
    prepare: (page) => answered(page, (route) => route.abort('internetdisconnected')),
    undo: (page) => page.context().unrouteAll(),
  },
  {
    name: 'partly-broken',
    path: 'sidepanel.html#/',
    prepare: async (page) => {
      const counts = '**/*:runAggregationQuery*';
      await page.context().route(counts, (route) => route.fulfill({ status: 403, json: {} }));
      await refresh(page);
      await page.getByRole('alert').waitFor();
    },
    undo: (page) => page.context().unrouteAll(),
  },
];

/** Presses a button that opens a menu or a popover, and waits for what is in it. */
function press(name: string, inside = ''): Screen['prepare'] {
  return async (page) => {
    await page.getByRole('button', { name }).click();
    await page.locator(':popover-open > *').filter({ hasText: inside }).first().waitFor();
  };
}

async function openRow(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await row
    .filter({ hasText: /@|AM|PM/ })
    .first()
    .click();
}

async function refresh(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refresh' }).click({ modifiers: ['Shift'] });
}

/** The list when all is read again, and each request but the check of the session has this answer. */
async function answered(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.context().route('**/documents**:runQuery*', (route) => {
    const isCheck = route.request().postData()?.includes('admin-credentials');
    return isCheck ? route.continue() : answer(route);
  });
  await refresh(page);
  await page.getByRole('alert').or(page.getByText('No posts yet')).first().waitFor();
}
