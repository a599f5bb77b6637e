import { expect } from '../../support/extension';
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

const vouchers: Action = {
  ...listPage('/voucher', 'Could not load codes', 'codes'),
  // A refresh checks a list of more than 300 codes; other tests may leave fewer.
  async prepare() {
    await writeGroup('FAULTS', 301);
  },
};

const testsTaken: Action = {
  ...listPage('/test', 'Could not load tests', 'tests'),
  async expectSuccess(context) {
    await listPage('/test', '', 'tests').expectSuccess(context);
    // Each test is shown with its user, whose list has failed as well.
    await expect(context.page.getByRole('gridcell').filter({ hasText: '@' }).first()).toBeVisible();
  },
};

const report: Action = {
  name: 'open the report of a test',
  async prepare({ page }) {
    await openPage(page, '#/test', 1280);
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  },
  async run({ page }) {
    await page.getByRole('grid').getByRole('button', { name: 'View' }).first().click();
  },
  expectedMessages: (context) => [
    { at: alertOf(context, 'Could not load the report'), text: context.fault.message },
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

const logsPage = listPage('/logs', 'Failed to fetch logs', 'of 400 logs');
const logs: Action = {
  ...logsPage,
  async retry(context) {
    // A count under way could fail after Retry, and the list would keep no total.
    expect(context.faulty.requests()).not.toContain('firestore:runAggregationQuery');
    await logsPage.retry?.(context);
  },
};

export const pageActions: readonly Action[] = [
  testsTaken,
  report,
  vouchers,
  refresh('check a long list', '/voucher', 'Could not load codes', 'codes'),
  listPage('/coupon', 'Could not load coupons', 'coupons'),
  listPage('/blog', 'Could not load posts', 'posts'),
  listPage('/appointments', 'Failed to fetch appointments', 'appointments'),
  logs,
  listPage('/payments', 'Could not load payments', 'payments'),
  refresh('refresh a page', '/payments', 'Could not load payments', 'payments'),
];
