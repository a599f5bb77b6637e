import { countDocuments } from '../../support/emulators';
import { listings } from '../../support/hostile/listings';
import { expectNoSidewaysScroll, goTo, openEveryRow, showAll } from '../../support/hostile/rows';
import { expect, test } from '../../support/hostile/stage';

/** A number that cannot be called has a link that leads nowhere. */
function expectSafe(seen: Awaited<ReturnType<typeof openEveryRow>>) {
  for (const link of seen.flatMap(({ links }) => links).filter(({ href }) => href)) {
    const target = { target: '_blank', rel: 'noopener noreferrer' };
    if (/^https?:/.test(link.href)) expect(link).toMatchObject(target);
    else expect(link.href).toMatch(/^(mailto|tel):/);
  }
}

for (const listing of listings) {
  const { name, collection, isGroup, dialog, details = '' } = listing;
  test(
    `the details of hostile ${name} are never wider than the panel and link only to safe addresses`,
    { tag: ['@T20', '@T21', '@T22', '@T23', '@T24', '@T25', '@T26', '@T27', '@T28'] },
    async ({ page }) => {
      await showAll(page, listing, 360);
      const seen = await openEveryRow(page, dialog ? { button: 'View' } : { key: ' ' });
      expect(seen).toHaveLength(await countDocuments(collection, isGroup));
      expect(seen.filter(({ text }) => text === '')).toEqual([]);
      expect(seen.map(({ text }) => text).join()).toContain(details);
      expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
      expectSafe(seen);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
}

for (const hash of [
  '#/person?email=good@users.example',
  '#/person/good',
  '#/person/hostile-parent',
  `#/person/${encodeURIComponent('<img src=x onerror="globalThis.hacked=true">/..')}`,
]) {
  test(
    `the page of a person with hostile documents is never wider than the panel: ${hash}`,
    { tag: ['@T20', '@T21', '@T25'] },
    async ({ page }) => {
      await goTo(page, hash, 360);
      await expect(page.getByText(/^\d+ events?( in|$)/)).toBeVisible();
      await expectNoSidewaysScroll(page);
      if ((await page.getByRole('grid').count()) === 0) return;
      const seen = await openEveryRow(page, { key: ' ' });
      expect(seen.filter(({ text }) => text === '')).toEqual([]);
      expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
      expectSafe(seen);
    },
  );
}

const deletions = [
  { name: 'coupons', button: 'Delete discount coupon', asks: /discount coupon: [^]/ },
  { name: 'posts', button: 'Delete post', asks: /delete this blog post\?[^]/ },
];

for (const { name, button, asks } of deletions) {
  test(`the deletion dialog of hostile ${name} is never wider than the panel`, async ({ page }) => {
    const listing = listings.find((one) => one.name === name);
    if (!listing) throw new Error(`There is no list of ${name}.`);
    await showAll(page, listing, 360);
    const seen = await openEveryRow(page, { button });
    const questions = seen.filter(({ text }) => asks.test(text));
    expect(questions).toHaveLength(await countDocuments(listing.collection));
    expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
    expect(seen.flatMap(({ links }) => links)).toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('the popup and the dashboard show the same four counts of hostile documents', async ({
  page,
  stage: { extension, problems },
}) => {
  const popup = await extension.open('popup.html');
  // This test opened the page, not a document.
  expect(problems.splice(0)).toEqual(['opened about:blank']);
  await popup.setViewportSize({ width: 360, height: 300 });
  // An earlier test may have counted within the last minute.
  await expect(popup.getByRole('status')).toContainText(/just now|ago/);
  await goTo(page, '#/', 360);
  // Without the lists that earlier tests have read, and which would answer first.
  await page.reload();
  for (const label of ['Users', 'Tests Taken', 'Upcoming Appointments', 'Transactions Completed']) {
    const figure = popup.getByRole('button', { name: label }).locator('span > span').first();
    await expect(figure).toHaveText(/^-?[\d,]+$/);
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${label}`) });
    await expect(card).toContainText(await figure.innerText());
  }
  await expectNoSidewaysScroll(popup);
  await popup.close();
});
