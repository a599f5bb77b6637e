import type { Guide } from './guide.ts';

export const name = 'a caller';

/** This part of the tour goes from a name to everything about that person. */
export async function run({ page, extensionId, shot }: Guide): Promise<void> {
  await page.setViewportSize({ width: 360, height: 720 });
  await page.goto(`chrome-extension://${extensionId}/sidepanel.html#/`);
  await page.getByText(/^\d+ users$/).waitFor();
  await page.getByRole('button', { name: 'Find anything' }).click();
  const palette = page.getByRole('combobox', { name: 'Find anything' });
  await palette.fill('rao');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await shot('find');
  await palette.press('Enter');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('row').nth(2).waitFor();
  await shot('person-panel');
  await page.setViewportSize({ width: 1280, height: 800 });
  await shot('person-tab');
}
