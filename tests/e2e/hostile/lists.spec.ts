import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { savedFile } from '../../support/downloads';
import { countDocuments } from '../../support/emulators';
import { expectNoFormula } from '../../support/hostile/cells';
import { listings } from '../../support/hostile/listings';
import { everyRow, expectNoSidewaysScroll, showAll } from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';

for (const listing of listings) {
  const { name, collection, isGroup } = listing;
  for (const width of [1280, 360]) {
    test(
      `every hostile document in the list of ${name} is one row of normal height at ${width} px`,
      { tag: ['@T20', '@T21', '@T22', '@T23', '@T24', '@T25', '@T26', '@T27', '@T28'] },
      async ({ page }) => {
        await showAll(page, listing, width);
        const rows = await everyRow(page);
        const ids = rows.map(({ index }) => index);
        expect(new Set(ids).size).toBe(ids.length);
        const sections = rows.filter(({ isSection }) => isSection).length;
        expect(rows.length - sections).toBe(await countDocuments(collection, isGroup));
        await expectNoSidewaysScroll(page);
      },
    );
  }

  test(
    `the list of hostile ${name} can be sorted by every column, searched and exported`,
    { tag: ['@T20', '@T21', '@T22', '@T23', '@T24', '@T25', '@T26', '@T27', '@T28', '@T29'] },
    async ({ page, extension }) => {
      const count = await countDocuments(collection, isGroup);
      await showAll(page, listing, 1280);
      for (const column of listing.sortableBy) {
        const header = page.getByRole('columnheader', { name: column, exact: true });
        const orders = new Set<string | null>();
        for (let press = 0; press < 3; press++) {
          await header.getByRole('button').click();
          orders.add(await header.getAttribute('aria-sort'));
        }
        expect([...orders]).toEqual(expect.arrayContaining(['ascending', 'descending']));
        await expect(page.getByText(`${count} ${listing.noun}`, { exact: true })).toBeVisible();
      }
      await page.getByRole('button', { name: 'Export CSV' }).click();
      await expect(page.getByText(`Saved ${count} rows`)).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss message' }).click();
      const day = new Date().toLocaleDateString('sv');
      const csv = await readFile(await savedFile(extension, `${listing.file}_${day}.csv`), 'utf8');
      const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
      expect(errors).toEqual([]);
      expect(data).toHaveLength(count + 1);
      expect(new Set(data.map((cells) => cells.length)).size).toBe(1);
      data.flat().forEach(expectNoFormula);

      await page.getByRole('searchbox').fill(listing.search.text);
      await expect(page.getByText(new RegExp(`^\\d+ of ${count} ${listing.noun}`))).toBeVisible();
      const found = (await everyRow(page)).filter(({ isSection }) => !isSection);
      expect(found.length).toBeGreaterThan(0);
      for (const { text } of found) expect(text).toMatch(listing.search.finds);
      await page.getByRole('button', { name: 'Empty the search field' }).click();
    },
  );
}
