import type { Locator } from '@playwright/test';
import { readCollection } from '../support/emulators';
import { expect, signIn, test } from '../support/extension';
import { sampleCounts } from '../support/sample';

test.use({ route: '/' });

test('the dashboard cards show the counts of the database', async ({ console }) => {
  const counts = await sampleCounts();
  for (const [label, count] of Object.entries(counts)) {
    const card = console.getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(card).toContainText(new Intl.NumberFormat('en').format(count));
  }
});

test('each dashboard card links to its page', async ({ console }) => {
  for (const [label, hash] of [
    ['Tests Taken', '#/test'],
    ['Upcoming Appointments', '#/appointments'],
    ['Transactions Completed', '#/payments'],
  ] as const) {
    await console.getByRole('main').getByRole('link', { name: label }).click();
    expect(new URL(console.url()).hash).toBe(hash);
    await console.goBack();
  }
});

test('the dashboard cards say what their counts mean', async ({ console }) => {
  const users = await readCollection('users');
  const paid = users.filter(({ data }) => data.accountType === 'paid').length;
  const card = (label: string) => console.getByRole('link', { name: new RegExp(`^${label}`) });
  await expect(card('Users')).toContainText(`${paid} paid`);
  await expect(card('Tests Taken')).toContainText(/\d+ left out/);
  // Only the page of payments reads their amounts.
  await expect(card('Transactions')).not.toContainText('₹');
  await card('Transactions').click();
  await expect(console.getByText('120 payments', { exact: true })).toBeVisible();
  await console.goBack();
  await expect(card('Transactions')).toContainText(/₹[\d,.]+ \+\d/);
});

test('the row of a user who pays says so in the panel', async ({ console }) => {
  await console.setViewportSize({ width: 360, height: 800 });
  const users = await readCollection('users');
  const badge = console.getByText('Paid', { exact: true });
  for (const accountType of ['paid', 'free']) {
    const user = users.find(({ data }) => data.accountType === accountType && data.email);
    await console.getByRole('searchbox').fill(String(user?.data.displayName));
    const row = console.getByRole('row').filter({ hasText: String(user?.data.email) });
    await expect(row).toBeVisible();
    await expect(row.filter({ has: badge })).toHaveCount(accountType === 'paid' ? 1 : 0);
  }
});

test('no text of a card is cut in a narrow panel, also beside a long figure', async ({
  console,
}) => {
  await console.setViewportSize({ width: 360, height: 800 });
  const cards = console.getByRole('main').getByRole('link');
  await expect(cards.filter({ hasText: 'left out' })).toBeVisible();
  await expect(cards.filter({ hasText: 'paid' })).toBeVisible();
  expect(await cutTexts(cards)).toEqual([]);
  await cards.getByText(/^\d+$/).evaluateAll((figures) => {
    for (const figure of figures) figure.textContent = '1,000,000';
  });
  expect(await cutTexts(cards)).toEqual([]);
});

/** Texts of which an ellipsis or an edge hides a part. */
function cutTexts(cards: Locator): Promise<(string | null)[]> {
  return cards.evaluateAll((found) =>
    found
      .flatMap((card) => [card, ...card.querySelectorAll('*')])
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        const isInline = clientWidth === 0;
        return !isInline && (scrollWidth > clientWidth || scrollHeight > clientHeight);
      })
      .map(({ textContent }) => textContent),
  );
}

test('the card of the users leads to their table', async ({ console }) => {
  const card = console.getByRole('link', { name: /^Users/ });
  await expect(card).toHaveAttribute('aria-current', 'page');
  await expect(console.getByText('250 users', { exact: true })).toBeVisible();
  await card.click();
  await expect(console.getByRole('grid')).toBeFocused();
});

test('users are found by name prefix, ignoring case', async ({ console }) => {
  const users = await readCollection('users');
  const name = users
    .map(({ data }) => data.displayName)
    .find((text): text is string => typeof text === 'string' && /^[A-Z][a-z]{4}/.test(text));
  const prefix = String(name).slice(0, 4).toUpperCase();
  const matching = users.filter(
    ({ data: { displayName } }) =>
      typeof displayName === 'string' && displayName.toUpperCase().startsWith(prefix),
  );
  await console.getByRole('searchbox', { name: 'Search by name' }).fill(prefix);
  await expect(console.getByText(`${matching.length} of ${users.length} users`)).toBeVisible();
});

test('the dashboard lists every user of the database', async ({ console }) => {
  const users = await readCollection('users');
  await expect(console.getByText(`${users.length} users`, { exact: true })).toBeVisible();
});

const refusal = { error: { status: 'PERMISSION_DENIED', message: 'Missing permissions.' } };

test.describe('when Firebase is busy or refuses', () => {
  test.use({ startsSignedOut: true, expectedProblems: /status of (403|503)/ });

  test('a card says so in place of its count, and Retry loads that one only', async ({
    extension,
    panel,
  }) => {
    const { context } = extension;
    const counting = '**/documents:runAggregationQuery*';
    await context.route(counting, (route) =>
      route.request().postData()?.includes('"transactions"')
        ? route.fulfill({ status: 503, json: { error: { message: 'busy' } } })
        : route.continue(),
    );
    await signIn(panel);
    const alert = panel.getByRole('alert').filter({ hasText: 'Failed to fetch 1 of the 4 counts' });
    await expect(alert).toContainText('Firebase is busy');
    const card = panel.getByRole('link', { name: /^Transactions/ });
    await expect(card).toContainText('–not counted');
    await panel.setViewportSize({ width: 360, height: 800 });
    expect(await cutTexts(panel.getByRole('main').getByRole('link'))).toEqual([]);
    await expect(panel.getByRole('link', { name: /^Users/ })).toContainText('250');
    await context.unroute(counting);
    let counts = 0;
    context.on('request', (request) => {
      if (request.url().includes(':runAggregationQuery')) counts += 1;
    });
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(card).toContainText('120');
    await expect(alert).toHaveCount(0);
    expect(counts).toBe(1);
  });

  test('a list that stops in the middle keeps its rows, and Retry loads the rest', async ({
    extension,
    panel,
  }) => {
    const { context } = extension;
    const pages: string[] = [];
    await context.route('**/documents:runQuery*', (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('"users"')) return route.continue();
      pages.push(body);
      const isRefused = pages.length === 2;
      return isRefused ? route.fulfill({ status: 403, json: refusal }) : route.continue();
    });
    await signIn(panel);
    const alert = panel.getByRole('alert').filter({ hasText: 'Failed to fetch users' });
    await expect(alert).toContainText('Retry continues after the 100 users below.');
    await expect(panel.getByText('100 users, stopped')).toBeVisible();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(panel.getByText('250 users', { exact: true })).toBeVisible();
    expect(pages.map((body) => body.includes('startAt'))).toEqual([false, true, true, true]);
  });
});
