import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { readCollection } from '../../support/emulators';
import { readTyped } from '../../support/hostile/documents';
import { goTo } from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';
import { callRaw } from '../../support/raw-port';

async function pathsIn(collection: string): Promise<string[]> {
  return (await readCollection(collection)).map(({ path }) => path);
}

async function undo(page: Page, collection: string, count: number) {
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await pathsIn(collection)).length).toBe(count);
}

test(
  'a group of hostile ids and the codes without a group are deleted, and Undo restores them exactly',
  { tag: ['@T24', '@T26', '@T27'] },
  async ({ page }) => {
    const paths = await pathsIn('coupon');
    const before = await readTyped(paths);
    await goTo(page, '#/voucher', 1280);
    for (const search of ['GOOD-CODE', 'hostile-value-0']) {
      await page.getByRole('searchbox').fill(search);
      await expect(page.getByText(/in 1 group$/)).toBeVisible();
      await page.getByRole('button', { name: 'Delete All' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete \d+ codes/ })
        .click();
      await expect(page.getByText(/^Deleted \d+ codes of/)).toBeVisible();
      expect((await pathsIn('coupon')).length).toBeLessThan(paths.length - 10);
      await undo(page, 'coupon', paths.length);
      expect(await readTyped(paths)).toEqual(before);
    }
    await page.getByRole('searchbox').fill('');
  },
);

for (const [hash, collection, deleted] of [
  ['#/voucher', 'coupon', /^Deleted \d+ vouchers/],
  ['#/coupon', 'vouchers', /^Deleted \d+ discount coupons/],
] as const) {
  test(
    `all hostile documents of ${collection} are selected and deleted at once, and Undo restores them exactly`,
    { tag: ['@T24', '@T26', '@T27'] },
    async ({ page }) => {
      const paths = await pathsIn(collection);
      const before = await readTyped(paths);
      await goTo(page, hash, 360);
      await page.getByRole('searchbox').fill('');
      const list = page.getByRole('grid').or(page.getByRole('treegrid'));
      await expect(page.getByText(new RegExp(`^${paths.length} co`))).toBeVisible();
      await list.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('Delete');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete \d+/ })
        .click();
      await expect(page.getByText(deleted)).toBeVisible();
      expect(await pathsIn(collection)).toEqual([]);
      await undo(page, collection, paths.length);
      await expect.poll(() => readTyped(paths)).toEqual(before);
    },
  );
}

const deletable = [
  {
    collection: 'vouchers',
    procedure: 'coupons/remove',
    input: (id: string, code: unknown) => ({
      coupons: [{ id, code: typeof code === 'string' ? code : '' }],
      count: 1,
    }),
  },
  {
    collection: 'blog-posts',
    procedure: 'blog/remove',
    input: (id: string) => ({ posts: [{ id, title: '', img: '' }] }),
  },
];

const exists = async (path: string) => Object.keys(await readTyped([path])).length;

for (const { collection, procedure, input } of deletable) {
  // Texts are restored like any other value, so documents of texts only are left out.
  test(
    `every hostile document of ${collection} is deleted, and Undo restores it exactly`,
    { tag: ['@T24', '@T26', '@T27'] },
    async ({ page }) => {
      const all = await readCollection(collection);
      const stored = all.filter(({ id }) => !id.startsWith('hostile-text-'));
      const before = await readTyped(stored.map(({ path }) => path));
      const queue = stored.values();
      const deleteAndUndo = async () => {
        for (const { id, path, data } of queue) {
          const operationId = randomUUID();
          const answer = await callRaw(page, procedure, { operationId, ...input(id, data.code) });
          expect(answer, path).toMatchObject({ status: 200 });
          await expect.poll(() => exists(path), { message: path, intervals: [50] }).toBe(0);
          await expect(async () => {
            expect(await callRaw(page, 'operations/undo', { id: operationId })).toMatchObject({
              status: 200,
            });
          }, path).toPass({ intervals: [50], timeout: 10_000 });
          await expect.poll(() => exists(path), { message: path, intervals: [50] }).toBe(1);
        }
      };
      await Promise.all(Array.from({ length: 6 }, deleteAndUndo));
      expect(await readTyped(stored.map(({ path }) => path))).toEqual(before);
    },
  );
}
