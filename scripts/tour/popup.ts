import type { Guide } from './guide.ts';

export const name = 'popup';

export async function run({ context, extensionId, shot }: Guide): Promise<void> {
  const popup = await context.newPage();
  await popup.setViewportSize({ width: 360, height: 420 });
  await popup.goto(`chrome-extension://${extensionId}/popup.html`);
  await popup.getByText('Transactions Completed').waitFor();
  await popup.getByText(/\d/).first().waitFor();
  await shot('popup', popup);
  await popup.close();
}
