import type { Guide } from './guide.ts';

export const name = 'dashboard';

const cards = ['Users', 'Tests Taken', 'Upcoming Appointments', 'Transactions Completed'];

export async function run({ page, shot }: Guide): Promise<void> {
  const main = page.getByRole('main');
  for (const card of cards) await main.getByText(card, { exact: true }).first().waitFor();
  const numbers = main.getByText(/^\d[\d.,\s]*$/);
  await numbers.nth(cards.length - 1).waitFor();
  await main.getByText(/^\d[\d.,\s]* users$/).waitFor();
  await shot('dashboard-panel');
  await page.setViewportSize({ width: 1280, height: 800 });
  await shot('dashboard-tab');
}
