import { savedCsv, today } from '../../support/downloads';
import { countDocuments } from '../../support/emulators';
import { isExhaustive, sample } from '../../support/exhaustive';
import { listings } from '../../support/pages';
import {
  everyRow,
  expectNoFormula,
  expectNoSidewaysScroll,
  expectSafeOpenings,
  openRows,
  showAll,
} from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';

const attacks = ['@T20', '@T21', '@T22', '@T23', '@T24', '@T25', '@T26', '@T27', '@T28', '@T29'];

const questions: Readonly<Record<string, { button: string; asks: RegExp }>> = {
  vouchers: { button: 'Delete discount coupon', asks: /discount coupon: [^]/ },
  'blog-posts': { button: 'Delete post', asks: /delete this blog post\?[^]/ },
};

const few = listings.filter(({ route }) => ['/test', '/coupon'].includes(route));

for (const [place, listing] of sample(listings, few).entries()) {
  const { name, collection, isGroup, noun, dialog, details = '' } = listing;
  // A usual run opens an eighth of a page's rows, which is another eighth on the next page.
  const every = isExhaustive ? 1 : 8;
  const from = place % every;
  test(
    `hostile ${name} are rows of normal height that open safely and can be exported and searched`,
    { tag: attacks },
    async ({ page, extension }) => {
      const count = await countDocuments(collection, isGroup);
      for (const width of sample([1280, 360], [360])) {
        await test.step(`every document is one row at ${width} px`, async () => {
          await showAll(page, listing, width);
          const rows = await everyRow(page);
          const ids = rows.map(({ index }) => index);
          expect(new Set(ids).size).toBe(ids.length);
          const sections = rows.filter(({ isSection }) => isSection).length;
          expect(rows.length - sections).toBe(count);
          await expectNoSidewaysScroll(page);
        });
      }

      await test.step('details are never wider than the panel and link only to safe addresses', async () => {
        const seen = await openRows(page, { every, from }, dialog && 'View');
        expect(seen).toHaveLength(Math.ceil((count - from) / every));
        if (isExhaustive) expect(seen.map(({ text }) => text).join()).toContain(details);
        expectSafeOpenings(seen);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      const question = questions[collection];
      if (question) {
        await test.step('the question before a deletion is never wider than the panel', async () => {
          const seen = await openRows(page, { every, from }, question.button);
          expect(seen.filter(({ text }) => question.asks.test(text))).toEqual(seen);
          expect(seen.flatMap(({ links }) => links)).toEqual([]);
          expectSafeOpenings(seen);
          await expect(page.getByRole('dialog')).toHaveCount(0);
        });
      }

      await test.step('no cell of its CSV file is a formula', async () => {
        await page.setViewportSize({ width: 1280, height: 500 });
        await page.getByRole('button', { name: 'Export CSV' }).click();
        await expect(page.getByText(`Saved ${count} rows`)).toBeVisible();
        await page.getByRole('button', { name: 'Dismiss message' }).click();
        const data = await savedCsv(extension, `${listing.file}_${today()}.csv`);
        expect(data).toHaveLength(count + 1);
        expect(new Set(data.map((cells) => cells.length)).size).toBe(1);
        data.flat().forEach(expectNoFormula);
      });

      await test.step('a search finds hostile texts', async () => {
        await page.getByRole('searchbox').fill('<IMG SRC=X');
        await expect(page.getByText(new RegExp(`^\\d+ of ${count} ${noun}`))).toBeVisible();
        const found = (await everyRow(page)).filter(({ isSection }) => !isSection);
        expect(found.length).toBeGreaterThan(0);
        for (const { text } of found) expect(text).toContain('<img src=x onerror');
        await page.getByRole('searchbox').fill('');
      });
    },
  );
}
