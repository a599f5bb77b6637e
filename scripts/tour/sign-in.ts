import type { Guide } from './guide.ts';

export const name = 'sign in';

export async function run({ page, extensionId, shot, credentials }: Guide): Promise<void> {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(`chrome-extension://${extensionId}/sidepanel.html`);
  const username = page.getByLabel('Username');
  await username.waitFor();
  await shot('sign-in');
  await username.fill(credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Upcoming Appointments').first().waitFor();
}
