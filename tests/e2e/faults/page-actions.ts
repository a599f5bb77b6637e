import { expect } from '../../support/extension';
import { paletteOf } from '../../support/find';
import { anyCount, openPage } from '../../support/table';
import { writeGroup } from '../../support/voucher-page';
import { type Action, type ActionContext, spinners } from './action';

const alertOf = ({ page }: ActionContext, title: string) =>
  page.getByRole('alert').filter({ hasText: title });

function listPage(route: string, title: string, noun: string): Action {
  return {
    name: `open ${route}`,
    async run(context) {
      await context.page.goto(context.page.url().replace(/#.*/, `#${route}`));
    },
    expectedMessages: (context) => [{ at: alertOf(context, title), text: context.fault.message }],
    retry: (context) => alertOf(context, title).getByRole('button', { name: 'Retry' }).click(),
    async expectSuccess({ page }) {
      await expect(anyCount(page, noun)).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      // The rest of a list that is still being read would meet the next fault.
      await expect(page.locator(spinners)).toHaveCount(0);
    },
  };
}

const counts = 'Failed to fetch the counts';
const users = 'Failed to fetch users';

const dashboard: Action = {
  ...listPage('/', users, 'users'),
  name: 'open the dashboard',
  expectedMessages: (context) =>
    [users, counts].map((title) => ({ at: alertOf(context, title), text: context.fault.message })),
  async retry(context) {
    for (const title of [counts, users]) {
      await alertOf(context, title).getByRole('button', { name: 'Retry' }).click();
    }
  },
  async expectSuccess({ page }) {
    await expect(page.getByText('250 users', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Users/ })).toContainText('250');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
};

const vouchers: Action = {
  ...listPage('/voucher', 'Failed to fetch codes', 'codes'),
  // A refresh checks a list of more than 300 codes; other tests may leave fewer.
  async prepare() {
    await writeGroup('FAULTS', 301);
  },
};

const testsTaken: Action = {
  ...listPage('/test', 'Failed to fetch the tests taken', 'tests'),
  async expectSuccess(context) {
    await listPage('/test', '', 'tests').expectSuccess(context);
    // Each test is shown with its user, whose list has failed as well.
    await expect(context.page.getByRole('gridcell').filter({ hasText: '@' }).first()).toBeVisible();
  },
};

const report: Action = {
  name: 'open the report of a test',
  async prepare({ page }) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, '#/test');
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  },
  async run({ page }) {
    await page.getByRole('grid').getByRole('button', { name: 'View' }).first().click();
  },
  expectedMessages: (context) => [
    { at: alertOf(context, 'Failed to fetch the report'), text: context.fault.message },
  ],
  retry: ({ page }) => page.getByRole('alert').getByRole('button', { name: 'Retry' }).click(),
  async expectSuccess({ page }) {
    await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
  cleanUp: ({ page }) => page.keyboard.press('Escape'),
};

function refresh(name: string, route: string, title: string, noun: string): Action {
  const list = listPage(route, title, noun);
  return {
    ...list,
    name,
    async prepare(context) {
      await list.run(context);
      await list.expectSuccess(context);
    },
    run: ({ page }) => page.getByRole('button', { name: 'Refresh' }).click(),
    async expectInputKept({ page }) {
      await expect(anyCount(page, noun)).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    },
  };
}

const personParts = ['the user', 'tests', 'appointments', 'payments', 'logs'];

/** Each part has its own failure; the appointments and payments wait for that of the user. */
const person: Action = {
  name: 'open the page of a person',
  async prepare({ page }) {
    await page.reload();
    await openPage(page, '#/logs');
  },
  async run({ page }) {
    await page.goto(page.url().replace(/#.*/, '#/person/nobody?email=nobody@example.com'));
  },
  expectedMessages: (context) =>
    personParts.map((part) => ({
      at: alertOf(context, `Failed to fetch ${part}`),
      text: context.fault.message,
    })),
  // Of all at once: with the user, what waits for it is read again, too.
  retry: ({ page }) => page.getByRole('button', { name: 'Load all' }).click(),
  async expectSuccess({ page }) {
    await expect(page.getByText('No user has this ID · 0 tests · 0 payments')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
};

const popup: Action = {
  name: 'open the popup',
  async prepare({ page }) {
    await page.evaluate(() => chrome.storage.session.remove('dashboard-counts'));
  },
  async run({ page }) {
    await page.goto(page.url().replace(/sidepanel\.html.*/, 'popup.html'));
  },
  expectedMessages: ({ page, fault }) => [{ at: page.getByRole('alert'), text: fault.message }],
  retry: ({ page }) => page.getByRole('button', { name: 'Retry' }).click(),
  async expectSuccess({ page }) {
    await expect(page.getByText('just now')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Users/ })).toContainText('250');
  },
};

/** Of the lists in which an ID is looked for, only that of the posts is not loaded. */
const finding: Action = {
  name: 'find an ID in the database',
  async run({ page }) {
    await paletteOf(page).open();
    await page.keyboard.insertText('AnIdThatNoPostHas123');
  },
  expectedMessages: ({ page, fault }) => [
    { at: paletteOf(page).group('Posts'), text: fault.message },
  ],
  async retry({ page }) {
    // Until then the list is drawn again.
    await expect(paletteOf(page).dialog.getByRole('status')).toHaveText('1 result');
    await paletteOf(page).options.first().click();
  },
  async expectSuccess({ page }) {
    await expect(paletteOf(page).dialog).toContainText('Nothing has “AnIdThatNoPostHas123”.');
  },
  cleanUp: ({ page }) => page.keyboard.press('Escape'),
};

const logsPage = listPage('/logs', 'Failed to fetch logs', 'of 400 logs');
const logs: Action = {
  ...logsPage,
  async retry(context) {
    // A count under way could fail after Retry, and the list would keep no total.
    expect(context.faulty.requests()).not.toContain('firestore:runAggregationQuery');
    await logsPage.retry?.(context);
  },
};

/** Opened in this order; the last one leaves the console. */
export const pageActions: readonly Action[] = [
  dashboard,
  vouchers,
  refresh('check a long list', '/voucher', 'Failed to fetch codes', 'codes'),
  listPage('/coupon', 'Failed to fetch discount coupons', 'coupons'),
  listPage('/blog', 'Failed to fetch posts', 'posts'),
  person,
  popup,
];

export const listActions: readonly Action[] = [
  // Not after the dashboard: it reads the users, too, which the page then keeps.
  testsTaken,
  report,
  listPage('/appointments', 'Failed to fetch appointments', 'appointments'),
  logs,
  listPage('/payments', 'Failed to fetch payments', 'payments'),
  finding,
  refresh('refresh a page', '/payments', 'Failed to fetch payments', 'payments'),
];
