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

test.describe('when Firebase is busy', () => {
  test.use({ startsSignedOut: true, expectedProblems: /status of (403|503)/ });

  test('the dashboard says so in place of the counts, and Retry loads them', async ({
    extension,
    panel,
  }) => {
    const { context } = extension;
    await context.route('**/documents:runAggregationQuery*', (route) =>
      route.fulfill({ status: 503, json: { error: { message: 'busy' } } }),
    );
    await signIn(panel);
    const alert = panel.getByRole('alert').filter({ hasText: 'Failed to fetch the counts' });
    await expect(alert).toContainText('Firebase is busy');
    await context.unroute('**/documents:runAggregationQuery*');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(panel.getByRole('link', { name: /^Users/ })).toContainText('250');
    await expect(alert).toHaveCount(0);
  });
});
