import type { Page } from '@playwright/test';
import { expect, test } from '../../support/table-page';

/** What the table has told a screen reader, and when. */
async function listen(page: Page) {
  const region = page.getByRole('region', { name: 'Tests Taken' }).getByRole('status').first();
  await region.evaluate((element) => {
    const told: { text: string; atMs: number }[] = [];
    const note = () => {
      if (element.textContent) told.push({ text: element.textContent, atMs: performance.now() });
    };
    note();
    new MutationObserver(note).observe(element, {
      subtree: true,
      characterData: true,
      childList: true,
    });
    Object.assign(window, { told });
  });
  return () =>
    page.evaluate(() => (window as unknown as { told: { text: string; atMs: number }[] }).told);
}

test('a search is told after its last keystroke, and an order and a filter when they are chosen', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=3000' });
  const told = await listen(page);
  const texts = async () => (await told()).map(({ text }) => text);
  await expect.poll(texts).toEqual(['Tests: 3,000.']);
  await page.getByRole('searchbox').pressSequentially('kiran', { delay: 50 });
  const found = await page.getByText(/ of 3,000 tests$/).innerText();
  await expect.poll(texts).toEqual(['Tests: 3,000.', `Tests: ${found.replace(' tests', '.')}`]);
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click();
  await expect.poll(async () => (await texts()).slice(2)).toEqual(['Sorted by Date, oldest first']);
  await page.getByRole('button', { name: 'Empty the search field' }).click();
  await expect.poll(async () => (await texts()).slice(3)).toEqual(['Tests: 3,000.']);
  await page.getByLabel('Test', { exact: true }).selectOption({ label: 'iq' });
  await expect
    .poll(async () => (await texts()).slice(4))
    .toEqual([expect.stringMatching(/^Tests: [\d,]+ of 3,000\.$/)]);
});

test('rows that arrive are told at the start, every five seconds and at the end', async ({
  openTable,
}) => {
  const page = await openTable({ list: 'count=700&page=10&every=100' });
  const told = await listen(page);
  await expect.poll(async () => (await told()).at(-1)?.text).toBe('Tests: 700.');
  const all = await told();
  expect(all.slice(0, -1).map(({ text }) => text.replace(/\d+/, 'n'))).toEqual([
    'Tests: n so far.',
    ...all.slice(2).map(() => 'Tests: n so far.'),
  ]);
  const waits = all.slice(1, -1).map(({ atMs }, i) => atMs - (all[i]?.atMs ?? 0));
  expect(waits.length).toBeGreaterThan(0);
  // The first may have been told a moment before it is noted here.
  expect(Math.min(...waits)).toBeGreaterThan(4000);
});
