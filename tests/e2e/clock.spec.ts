import { expect, signIn, test } from '../support/extension';
import { sampleCounts } from '../support/sample';
import { setClockAhead } from '../support/stored-session';

test.use({ route: '/', startsSignedOut: true });

const hourMs = 60 * 60_000;
const yearMs = 365 * 24 * hourMs;

const clocks = [
  { aheadMs: 2 * hourMs, text: 'about 2 hours ahead' },
  { aheadMs: -2 * hourMs, text: 'about 2 hours behind' },
  { aheadMs: yearMs, text: 'about 1 year ahead' },
  { aheadMs: -yearMs, text: 'about 1 year behind' },
];

for (const { aheadMs, text } of clocks) {
  test(
    `the console works with a clock that is ${text}, and warns about it`,
    { tag: '@T7' },
    async ({ panel, extension }) => {
      await setClockAhead(await extension.worker(), aheadMs);
      await signIn(panel);
      await expect(panel.getByText(`This computer’s clock is ${text}.`)).toBeVisible();
      const { Users: users } = await sampleCounts();
      await expect(panel.getByRole('main')).toContainText(String(users));
      await expect(panel.getByRole('alert')).toHaveCount(0);
    },
  );
}

test('correcting a clock that was ahead requires a new sign-in and ends the warning', async ({
  panel,
  extension,
}) => {
  await setClockAhead(await extension.worker(), 2 * hourMs);
  await signIn(panel);
  const warning = panel.getByText('This computer’s clock is');
  await expect(warning).toBeVisible();
  // The next worker has the correct clock.
  await extension.killWorker();
  await panel.reload();
  await expect(panel.getByText('You were signed out: your session expired')).toBeVisible();
  await signIn(panel);
  await expect(panel.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('a correct clock causes no warning', async ({ console }) => {
  await expect(console.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(console.getByText('This computer’s clock is')).toHaveCount(0);
});
