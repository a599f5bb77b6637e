import { readCollection } from '../support/emulators';
import { expect, signIn, test } from '../support/extension';
import { sampleCounts } from '../support/sample';

test('shows the numbers that the database holds', async ({ console }) => {
  const counts = await sampleCounts();
  for (const [label, count] of Object.entries(counts)) {
    const card = console.getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(card).toContainText(new Intl.NumberFormat('en').format(count));
  }
});

test('leads from each card to its page', async ({ console }) => {
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

test('finds users by the beginning of their name, whatever the case', async ({ console }) => {
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

test('lists every user of the database', async ({ console }) => {
  const users = await readCollection('users');
  await expect(console.getByText(`${users.length} users`, { exact: true })).toBeVisible();
});

test.describe('when Firebase refuses', () => {
  test.use({ expectedProblems: /status of (403|503)/ });

  test('says so where the data would be, and Retry brings them', async ({ extension, panel }) => {
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
