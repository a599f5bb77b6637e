import type { Page } from '@playwright/test';
import { countDocuments, readCollection } from '../../support/emulators';
import { readTyped } from '../../support/hostile/documents';
import { goTo } from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';

async function pathsIn(collection: string): Promise<string[]> {
  return (await readCollection(collection)).map(({ path }) => path);
}

async function deleteAndUndo(page: Page, collection: string): Promise<string[]> {
  const paths = await pathsIn(collection);
  const before = await readTyped(paths);
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: /^Delete \d+/ }).click();
  await expect(page.getByText(/^Deleted \d+ /)).toBeVisible();
  const left = await pathsIn(collection);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => countDocuments(collection)).toBe(paths.length);
  await expect.poll(() => readTyped(paths)).toEqual(before);
  return left;
}

test(
  'a group of hostile ids and the codes without a group are deleted, and Undo restores them exactly',
  { tag: ['@T24', '@T26', '@T27'] },
  async ({ page }) => {
    const paths = await pathsIn('coupon');
    await goTo(page, '#/voucher', 1280);
    for (const search of ['GOOD-CODE', 'hostile-value-0']) {
      await page.getByRole('searchbox').fill(search);
      await expect(page.getByText(/in 1 group$/)).toBeVisible();
      await page.getByRole('button', { name: 'Delete All' }).click();
      const left = await deleteAndUndo(page, 'coupon');
      expect(left.length).toBeGreaterThan(0);
      expect(left.length).toBeLessThan(paths.length - 10);
    }
    await page.getByRole('searchbox').fill('');
  },
);
