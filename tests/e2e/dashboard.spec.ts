import type { Page } from '@playwright/test';
import { readCollection } from '../support/emulators';
import { expect, signIn, test } from '../support/extension';
import { recordRequests } from '../support/requests';
import { sampleCounts } from '../support/sample';
import { openPage } from '../support/table';

test.use({ route: '/' });

const card = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });

test('the cards show the counts of the database and what they mean, and lead to their pages', async ({
  console,
}) => {
  for (const [label, count] of Object.entries(await sampleCounts())) {
    await expect(card(console, label)).toContainText(new Intl.NumberFormat('en').format(count));
  }
  const users = await readCollection('users');
  const paid = users.filter(({ data }) => data.accountType === 'paid').length;
  await expect(card(console, 'Users')).toContainText(`${paid} paid`);
  for (const [label, hash] of [
    ['Tests Taken', '#/test'],
    ['Upcoming Appointments', '#/appointments'],
    ['Transactions Completed', '#/payments'],
  ] as const) {
    await card(console, label).click();
    expect(new URL(console.url()).hash).toBe(hash);
    await console.goBack();
  }
  await card(console, 'Users').click();
  await expect(console.getByRole('grid')).toBeFocused();
});

test('the list has every user, finds them by their name, and says who pays', async ({
  console,
}) => {
  const users = await readCollection('users');
  await console.setViewportSize({ width: 360, height: 800 });
  await expect(console.getByText(`${users.length} users`, { exact: true })).toBeVisible();
  const search = console.getByRole('searchbox', { name: 'Search by name' });
  for (const type of ['paid', 'free']) {
    const user = users.find(({ data }) => data.accountType === type && data.email)?.data;
    await search.fill(String(user?.displayName));
    const row = console.getByRole('row').filter({ hasText: String(user?.email) });
    await expect(row).toBeVisible();
    await expect(row.getByText('Paid', { exact: true })).toHaveCount(type === 'paid' ? 1 : 0);
  }
});

const visibleRows = (page: Page) =>
  page.locator('[data-scroller]').evaluate((scroller) => {
    const { bottom } = scroller.getBoundingClientRect();
    const head =
      scroller.querySelector('.sticky.top-0')?.getBoundingClientRect().bottom ?? Infinity;
    // A heading is lower than a row.
    return [...scroller.querySelectorAll('[role=row]')].filter((row) => {
      const box = row.getBoundingClientRect();
      return box.height >= 40 && box.top >= head - 1 && box.bottom <= bottom + 1;
    }).length;
  });

test('the panel shows 12 users below the cards, 17 when they have scrolled away, and 11 appointments', async ({
  console,
}) => {
  await console.setViewportSize({ width: 360, height: 800 });
  await expect(console.getByText('250 users', { exact: true })).toBeVisible();
  await expect(card(console, 'Users')).toContainText('paid');
  await expect.poll(() => visibleRows(console)).toBeGreaterThanOrEqual(12);
  const bar = console.getByRole('searchbox');
  await console.locator('[data-scroller]').evaluate((scroller) => {
    const row = [...scroller.querySelectorAll('[role=row]')].at(-1);
    const head = scroller.querySelector('.sticky.top-0');
    const gap =
      (row?.getBoundingClientRect().top ?? 0) - (head?.getBoundingClientRect().height ?? 0);
    scroller.scrollBy(0, gap - scroller.getBoundingClientRect().top);
  });
  await expect(bar).toBeInViewport();
  await expect.poll(() => visibleRows(console)).toBeGreaterThanOrEqual(17);
  await openPage(console, '#/appointments');
  await expect.poll(() => visibleRows(console)).toBeGreaterThanOrEqual(11);
});

test.describe('when Firebase is busy', () => {
  test.use({ startsSignedOut: true, expectedProblems: /status of 503/ });

  test('a failed count says so beside the others, and Retry counts it alone', async ({
    extension: { context },
    panel,
  }) => {
    const counting = '**/documents:runAggregationQuery*';
    await context.route(counting, (route) =>
      route.request().postData()?.includes('"transactions"')
        ? route.fulfill({ status: 503, json: { error: { message: 'busy' } } })
        : route.continue(),
    );
    await signIn(panel);
    const alert = panel.getByRole('alert').filter({ hasText: 'Could not load 1 of the 4' });
    await expect(alert).toContainText('Firebase is busy');
    await expect(card(panel, 'Transactions')).toContainText('–not counted');
    await expect(card(panel, 'Users')).toContainText('250');
    await context.unroute(counting);
    const counts = recordRequests(context, /:runAggregationQuery/);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(card(panel, 'Transactions')).toContainText('120');
    await expect(alert).toHaveCount(0);
    expect(counts).toHaveLength(1);
  });
});
