import type { Guide } from './guide.ts';

export const name = 'tests taken, appointments, payments and logs';

const pages = [
  { hash: '#/test', heading: 'Tests Taken By Users', shotName: 'tests-taken' },
  { hash: '#/appointments', heading: 'Appointments', shotName: 'appointments' },
  { hash: '#/payments', heading: 'Payments', shotName: 'payments' },
  { hash: '#/logs', heading: 'Logs', shotName: 'logs' },
];

export async function run({ page, extensionId, shot }: Guide): Promise<void> {
  for (const { hash, heading, shotName } of pages) {
    await page.goto(`chrome-extension://${extensionId}/sidepanel.html${hash}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.getByRole('row').nth(3).waitFor();
    await page.setViewportSize({ width: 360, height: 720 });
    await shot(`${shotName}-panel`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await shot(`${shotName}-tab`);
  }
}
