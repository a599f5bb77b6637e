import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/extension';
import { openPage } from '../support/table';

const pages = ['#/test', '#/coupon', '#/blog', '#/appointments', '#/payments', '#/logs'];

for (const hash of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1280]) {
      test(`axe finds nothing on ${hash} at ${width} px, ${colorScheme}`, async ({ console }) => {
        await console.emulateMedia({ colorScheme });
        await console.setViewportSize({ width, height: 800 });
        await openPage(console, hash);
        await expect(console.getByRole('row').nth(3)).toBeVisible();
        const { violations } = await new AxeBuilder({ page: console }).analyze();
        expect(violations).toEqual([]);
      });
    }
  }
}

const dialogs = [
  { hash: '#/coupon', opener: 'Generate Discount Coupon' },
  { hash: '#/blog', opener: 'Create New Post' },
];

for (const { hash, opener } of dialogs) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in "${opener}" with faults, ${colorScheme}`, async ({ console }) => {
      await console.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openPage(console, hash);
      await console.getByRole('button', { name: opener }).click();
      const dialog = console.getByRole('dialog');
      await dialog.getByRole('button', { name: /^(Generate|Create)$/ }).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page: console }).include('dialog').analyze();
      expect(violations).toEqual([]);
    });
  }
}

test('axe finds nothing in an opened post', async ({ console }) => {
  await openPage(console, '#/blog');
  await console.getByRole('row').nth(1).click();
  await expect(console.getByRole('dialog')).toBeVisible();
  const { violations } = await new AxeBuilder({ page: console }).include('dialog').analyze();
  expect(violations).toEqual([]);
});
