import type { Page } from '@playwright/test';
import { project } from '../../scripts/local/config.ts';
import { axeFaults } from '../support/accessible';
import { readCollection } from '../support/emulators';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';

/** Counts by how many days ago they were made. */
async function setCounts(page: Page, byDaysAgo: Record<number, object>) {
  await page.evaluate(
    ([projectId, counts]) => {
      const days: Record<string, object> = {};
      for (const [ago, ofDay] of Object.entries(counts)) {
        const day = new Date();
        day.setDate(day.getDate() - Number(ago));
        days[day.toLocaleDateString('sv')] = ofDay;
      }
      return chrome.storage.local.set({ 'daily-counts': { projectId, days } });
    },
    [project, byDaysAgo] as const,
  );
}

const card = (page: Page, label: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });

test('a card says how its count has changed, from the counts of each day', async ({ console }) => {
  const tests = card(console, 'Tests Taken');
  await openPage(console, '#/');
  await expect(tests).toContainText(/^Tests Taken\d/);
  // One count is no trend.
  await expect(tests.getByRole('img')).toHaveCount(0);
  const before = { testsTaken: 1210, upcomingAppointments: 25 };
  await setCounts(console, { 29: { testsTaken: 1200 }, 8: before, 0: { testsTaken: 1250 } });
  await expect(tests).toContainText(/\+40 since [A-Z][a-z]+ \d+/);
  await expect(tests.getByRole('img', { name: 'last 30 days: 1,200 to 1,250' })).toBeVisible();
  await console.getByRole('button', { name: 'Refresh' }).click({ modifiers: ['Shift'] });
  const count = await tests.getByText(/^[\d,]+$/).innerText();
  await expect(tests.getByRole('img', { name: `last 30 days: 1,200 to ${count}` })).toBeVisible();
});

test('the card of the users is exact, because their rows are here, and reads nothing more', async ({
  console,
  extension,
}) => {
  let requests = 0;
  extension.context.on('request', (request) => {
    if (request.url().includes('/documents:run')) requests += 1;
  });
  await openPage(console, '#/');
  await expect(console.getByText(/^250 users/)).toBeVisible();
  await setCounts(console, { 8: { users: 1 } });
  // The emulators have written all users since.
  await expect(card(console, 'Users')).toContainText(/\+\d+ this week/);
  const users = await readCollection('users');
  const counted = users.filter(({ data }) => /^(free|paid)$/.test(String(data.accountType))).length;
  const trend = card(console, 'Users').getByRole('img');
  await expect(trend).toHaveAccessibleName(`last 30 days: 0 to ${counted}`);
  const before = requests;
  await openPage(console, '#/payments');
  await expect(console.getByText('120 payments', { exact: true })).toBeVisible();
  await openPage(console, '#/');
  await expect(trend).toBeVisible();
  await expect(card(console, 'Transactions')).toContainText(/\+\d+ this week/);
  expect(requests - before).toBeLessThanOrEqual(3);
});

test('a wide card is as high with its trend as without, and nothing is wrong with its contrast', async ({
  console,
}) => {
  await console.setViewportSize({ width: 1280, height: 500 });
  await openPage(console, '#/');
  const appointments = card(console, 'Upcoming Appointments');
  await expect(appointments).toContainText(/\d/);
  const height = (await appointments.boundingBox())?.height;
  await setCounts(console, {
    9: { upcomingAppointments: 10, testsTaken: 2 },
    0: { upcomingAppointments: 31, testsTaken: 3 },
  });
  await expect(appointments.getByRole('img')).toBeVisible();
  expect((await appointments.boundingBox())?.height).toBe(height);
  for (const colorScheme of ['light', 'dark'] as const) {
    await console.emulateMedia({ colorScheme });
    expect(await axeFaults(console)).toEqual([]);
  }
});
